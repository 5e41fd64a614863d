import { contractRules } from "./rules.ts"
import { isSchoolCheck, schoolCheckTitle } from "./school-checks.ts"

const titles: ReadonlyMap<string, string> = new Map(contractRules.map(({ id, title }) => [id, title]))

/** A rule by its words: its code means nothing to who reads it. Null for one that no longer exists. */
export const ruleTitle = (id: string): string | null =>
  isSchoolCheck(id) ? schoolCheckTitle : (titles.get(id) ?? null)
