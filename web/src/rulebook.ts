// Finding a rule by its id or by words.

import type { Rulebook, RuleLine } from './contract';

export interface FoundSection {
    title: string;
    rules: RuleLine[];
}

export function search(book: Rulebook, wanted: string): FoundSection[] {
    const words = wanted
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
    if (words.length === 0) return book.sections;
    const holds = (rule: RuleLine): boolean => {
        const all = `${rule.id} ${rule.text}`.toLowerCase();
        return words.every((word) => all.includes(word));
    };
    return book.sections
        .map(({ title, rules }) => ({ title, rules: rules.filter(holds) }))
        .filter(({ rules }) => rules.length > 0);
}

export const ruleOf = (book: Rulebook, id: string): RuleLine | undefined =>
    book.sections.flatMap(({ rules }) => rules).find((rule) => rule.id === id);

// A rule's text ends with the heading it stands under in the printed rules.
export const withoutHeading = (text: string): string => text.replace(/ \([^()]+\)$/, '');

// What players call what a rule adds to a roll; a name for this value goes before one for any.
export const modifierOf = (book: Rulebook, rule: string, value: number): string | undefined => {
    const own = (book.modifiers ?? []).filter((one) => one.rule === rule);
    const exact = own.find((one) => one.value === value);
    return (exact ?? own.find((one) => one.value === undefined))?.name;
};

// As RuleId::is_well_formed in umpire/ids.h: "LEU-MOVE-03", "HM-CARD-101", "HM-OPT-GEN-01".
const id = '[A-Z]{2,3}(?:-[A-Z]+){1,2}-\\d{2,3}';

export const idsIn = (text: string): string[] => text.match(new RegExp(`\\b${id}\\b`, 'g')) ?? [];

// A sentence as it is told: the rules behind its modifiers stand in the arithmetic it opens.
export const withoutRules = (text: string): string =>
    text.replace(new RegExp(` \\(${id}\\)`, 'g'), '').replace(/ -(?=\d)/g, ' −');

// Text cut at the ids of rules in it, so that each can be a link.
export function cutAtRules(text: string): { text: string; rule: boolean }[] {
    return text
        .split(new RegExp(`\\b(${id})\\b`))
        .map((part, n) => ({ text: part, rule: n % 2 === 1 }))
        .filter((part) => part.text !== '');
}
