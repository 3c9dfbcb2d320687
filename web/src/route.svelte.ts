// Where the page is: the start, an invitation, or a seat at a battle. Kept in the address, so that a
// reload or a link leads back to it.

export type Place =
    | { kind: 'start' }
    | { kind: 'join'; word: string }
    | { kind: 'army'; rules: string }
    | { kind: 'battle'; battle: string; seat: string };

export function placeOf(path: string, hash: string): Place {
    const joined = /^\/join\/([^/]+)$/.exec(path) ?? /^#\/join\/([^/]+)$/.exec(hash);
    if (joined?.[1] !== undefined) return { kind: 'join', word: decodeURIComponent(joined[1]) };
    const army = /^#\/army\/([^/]+)$/.exec(hash);
    if (army?.[1] !== undefined) return { kind: 'army', rules: decodeURIComponent(army[1]) };
    const battle = /^#\/battle\/([^/]+)\/([^/]+)$/.exec(hash);
    if (battle?.[1] !== undefined && battle[2] !== undefined)
        return {
            kind: 'battle',
            battle: decodeURIComponent(battle[1]),
            seat: decodeURIComponent(battle[2]),
        };
    return { kind: 'start' };
}

export function addressOf(place: Place): string {
    switch (place.kind) {
        case 'start':
            return '/';
        case 'join':
            return `/join/${encodeURIComponent(place.word)}`;
        case 'army':
            return `/#/army/${encodeURIComponent(place.rules)}`;
        case 'battle':
            return `/#/battle/${encodeURIComponent(place.battle)}/${encodeURIComponent(place.seat)}`;
    }
}

export const route: { place: Place } = $state({ place: placeOf(location.pathname, location.hash) });

export function go(place: Place, replacing = false): void {
    if (replacing) history.replaceState(null, '', addressOf(place));
    else history.pushState(null, '', addressOf(place));
    route.place = place;
    scrollTo(0, 0);
}

const read = (): void => {
    route.place = placeOf(location.pathname, location.hash);
};
addEventListener('popstate', read);
addEventListener('hashchange', read);
