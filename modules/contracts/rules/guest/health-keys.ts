import type { ContractType } from "../dictionary/index.ts"
import { personPrefix } from "../facts/person.ts"

/** The answers on disability of one form: the first, and those that are asked only after a « non ». */
export const healthKeys = (type: ContractType) => {
  const prefix = personPrefix(type)
  return {
    rqth: `${prefix}_rqth`,
    rights: [`${prefix}_rqth_equivalence_jeunes`, `${prefix}_rqth_extension_boe`],
  } as const
}

const HEALTH = /^(?:apprenti|salarie)_rqth/

/** The three answers are one: they are asked, kept and sealed together. */
export const isHealthKey = (key: string): boolean => HEALTH.test(key)
