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

// Text cut at the ids of rules in it, so that each can be a link.
export function cutAtRules(text: string): { text: string; rule: boolean }[] {
    return text
        .split(/\b([A-Z]{2,5}-[A-Z]{2,8}-\d{2,3})\b/)
        .map((part, n) => ({ text: part, rule: n % 2 === 1 }))
        .filter((part) => part.text !== '');
}
