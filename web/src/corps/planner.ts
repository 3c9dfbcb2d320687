// What comes of moving several units together: for each a way is looked for, and the umpire is asked what
// the orders would do, those of the units before it being given. Nothing is done yet.

import type { Answer, Order, PreviewStep, ToServer } from '../contract';
import { inTurn, type Goal, type Member } from './formation';
import { between, type Grid } from './grid';
import type { Models } from './models';
import { legsOf, type Gait, type Leg, type Pose } from './route';

export interface Risk {
    result: string; // the likeliest
    ways: number;
    of: number;
    rule: string;
}
export interface Course {
    unit: string;
    goal: Goal;
    from: Pose;
    to: Pose; // where it comes to stand, as far as can be foretold
    way: string[]; // the areas it goes through
    orders: Order[];
    isAfar: boolean; // the umpire finds the way
    isStopped: boolean; // something is met on it that cannot be foretold
    // It gets there; not so far; it may, once others have made room; it does not move.
    ends: 'there' | 'short' | 'perhaps' | 'stays';
    why?: string; // why it goes no farther
    risk?: Risk;
}

export interface Ground {
    grid: Grid;
    models: Models;
    gait: Gait;
    isFree: (area: string) => boolean; // of others than those who move
    ask: (message: ToServer) => Promise<Answer>;
}

const mostOrders = 64; // of one preview
const tries = 4; // ways round what is in the way

const isRate = (answer: Answer): boolean =>
    answer.kind === 'refused' && answer.rule === 'UMP-RATE-01';
const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

async function previewOf(ground: Ground, orders: readonly Order[]): Promise<PreviewStep[]> {
    for (let n = 0; n < 20; ++n) {
        const answer = await ground.ask({ kind: 'preview', orders: [...orders] });
        if (answer.kind === 'preview') return answer.steps;
        if (!isRate(answer)) return [];
        await pause(300); // others ask too
    }
    return [];
}

export function riskOf({ risk }: PreviewStep): Risk | undefined {
    if (risk === undefined) return undefined;
    const { result, ways, of, rule } = risk;
    if (typeof ways !== 'number' || typeof of !== 'number') return undefined;
    return { result: String(result ?? ''), ways, of, rule: String(rule ?? '') };
}

// The plan of a move: the foremost first.
export async function planned(
    ground: Ground,
    members: readonly Member[],
    goals: readonly Goal[],
): Promise<Course[]> {
    const courses: Course[] = [];
    const given: Order[] = []; // of those before, whatever the dice may do to them
    const goers = inTurn(ground.grid, members, goals);
    const leaving = new Set(goers.map(({ unit }) => members.find(({ id }) => id === unit)?.at));
    for (const goal of goers) {
        const member = members.find(({ id }) => id === goal.unit);
        if (member === undefined) continue;
        const find = ground.models.findsWays ? courseAfar : courseByLegs;
        const course = await find(ground, { member, goal, given, leaving });
        courses.push(course);
        if (!course.isStopped && course.ends !== 'perhaps') given.push(...course.orders);
    }
    return courses;
}

interface Asked {
    member: Member;
    goal: Goal;
    given: readonly Order[];
    leaving: ReadonlySet<string | undefined>;
}

const before = (given: readonly Order[], own: number): Order[] =>
    given.slice(Math.max(0, given.length - (mostOrders - own)));

const isAt = (pose: Pose, goal: Goal): boolean =>
    pose.at === goal.at &&
    (goal.facing === null || pose.facing === null || between(pose.facing, goal.facing) < 5);

function courseOf({ member, goal }: Asked, isAfar: boolean): Course {
    const from = { at: member.at, facing: member.facing };
    const course: Course = {
        unit: member.id,
        goal,
        from,
        to: from,
        way: [member.at],
        orders: [],
        isAfar,
        isStopped: false,
        ends: 'stays',
    };
    if (isAt(from, goal)) course.ends = 'there';
    return course;
}

// The umpire finds the way: the goal is tried, and then what lies nearer on the line to it.
async function courseAfar(ground: Ground, asked: Asked): Promise<Course> {
    const { grid, models } = ground;
    const { member, goal, given, leaving } = asked;
    const course = courseOf(asked, true);
    if (goal.at === member.at) return faced(ground, asked, course);
    const take = models.take(member.id);
    const places = towardHome(grid, goal.at, member.at);
    const marches = places.flatMap((to) =>
        models.goes(member.id, member.at, to).map((order) => ({ to, order })),
    );
    const own = [...take, ...marches.map(({ order }) => order)];
    const first = before(given, own.length);
    const steps = (await previewOf(ground, [...first, ...own])).slice(first.length + take.length);
    const n = steps.findIndex(({ accepted }) => accepted === true);
    const [wanted] = steps;
    if (wanted?.refused !== undefined) course.why = wanted.refused.why;
    // Where one of them still stands there is room when it has gone.
    if (marches[n]?.to !== goal.at && leaving.has(goal.at) && marches[0] !== undefined) {
        const [{ to, order }] = marches as [{ to: string; order: Order }];
        return { ...course, to: { ...course.to, at: to }, way: [member.at, to], orders: [...take, order], ends: 'perhaps' }; // prettier-ignore
    }
    const march = marches[n];
    const step = steps[n];
    if (march === undefined || step === undefined) return course;
    const risk = riskOf(step);
    return {
        ...course,
        to: { at: march.to, facing: member.facing },
        way: [member.at, march.to],
        orders: [...take, march.order],
        isStopped: step.stops !== undefined,
        ends: march.to === goal.at ? 'there' : 'short',
        ...(risk && { risk }),
    };
}

// It stays, and only turns.
async function faced(
    ground: Ground,
    { member, goal, given }: Asked,
    course: Course,
): Promise<Course> {
    if (course.ends === 'there' || goal.facing === null) return course;
    const turn = ground.models.face(member.id, goal.facing);
    if (turn === undefined) return course;
    const own = [...ground.models.take(member.id), turn];
    const first = before(given, own.length);
    const step = (await previewOf(ground, [...first, ...own])).slice(first.length).at(-1);
    if (step?.accepted !== true)
        return step?.refused === undefined ? course : { ...course, why: step.refused.why };
    const risk = riskOf(step);
    const to = { at: member.at, facing: goal.facing };
    return { ...course, to, orders: own, ends: 'there', ...(risk && { risk }) };
}

// The areas on the line from a goal back to where a unit stands, those beside the goal with them.
function towardHome(grid: Grid, goal: string, home: string): string[] {
    const from = grid.point(goal);
    const to = grid.point(home);
    if (from === undefined || to === undefined) return [];
    const count = Math.ceil(grid.distance(goal, home));
    const places = new Set<string>([goal]);
    for (let n = 1; n < count; ++n) {
        const share = n / count;
        const at = grid.under({
            x: from.x + (to.x - from.x) * share,
            y: from.y + (to.y - from.y) * share,
        });
        if (at !== undefined) places.add(at);
        const nearer = grid
            .neighbours(at ?? goal)
            .filter((other) => grid.distance(other, home) < grid.distance(goal, home) - 0.5);
        for (const other of nearer.slice(0, 2)) places.add(other);
    }
    places.delete(home);
    return [...places].slice(0, 24);
}

// Step by step; where one is refused another way is looked for from there.
async function courseByLegs(ground: Ground, asked: Asked): Promise<Course> {
    const { grid, gait, isFree } = ground;
    const { member, goal, given } = asked;
    let course = courseOf(asked, false);
    const closed = new Set<string>();
    for (let n = 0; n < tries && !isAt(course.to, goal); ++n) {
        const legs = legsOf(grid, {
            from: course.to,
            to: { at: goal.at, facing: goal.facing },
            gait: member.facing === null ? [] : gait,
            isFree: (area) => isFree(area) && !closed.has(area),
        });
        const own = legs === undefined ? [] : ordersOf(ground, member.id, course.to.at, legs);
        if (legs === undefined || own.length === 0) break;
        const whole = [...course.orders, ...own];
        const first = before(given, whole.length);
        const skip = first.length + course.orders.length;
        const steps = (await previewOf(ground, [...first, ...whole])).slice(skip);
        const gone = goneBy(course, legs, own, steps);
        course = gone.course;
        if (course.isStopped || gone.closed === undefined) break;
        closed.add(gone.closed);
    }
    if (course.orders.length > 0) course.ends = course.to.at === goal.at ? 'there' : 'short';
    if (course.ends === 'there') delete course.why;
    return course;
}

function ordersOf({ models }: Ground, unit: string, start: string, legs: readonly Leg[]): Order[] {
    const orders: Order[] = [];
    let at = start;
    for (const leg of legs) {
        const [order] =
            'step' in leg ? models.goes(unit, at, leg.step) : [models.face(unit, leg.face)];
        if (order === undefined) break;
        orders.push(order);
        if ('step' in leg) at = leg.step;
    }
    return orders;
}

// How far the umpire lets it go, and the area that it was not let into.
function goneBy(
    start: Course,
    legs: readonly Leg[],
    orders: readonly Order[],
    steps: readonly PreviewStep[],
): { course: Course; closed?: string } {
    const course = { ...start, way: [...start.way], orders: [...start.orders] };
    for (const [n, order] of orders.entries()) {
        const leg = legs[n];
        const step = steps[n];
        if (leg === undefined) break;
        if (step?.refused !== undefined || (step === undefined && !course.isStopped)) {
            if (step?.refused !== undefined) course.why = step.refused.why;
            return 'step' in leg ? { course, closed: leg.step } : { course };
        }
        course.orders.push(order);
        if ('step' in leg) {
            course.to = { ...course.to, at: leg.step };
            course.way.push(leg.step);
        } else course.to = { ...course.to, facing: leg.face };
        const chance = step?.stops ?? step?.supposed;
        course.isStopped ||= step?.stops !== undefined;
        if (step === undefined || chance === undefined) continue;
        course.risk ??= riskOf(step) ?? { result: chance.why, ways: 0, of: 1, rule: '' };
    }
    return { course };
}
