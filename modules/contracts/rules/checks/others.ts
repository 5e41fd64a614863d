import type { FollowedContract } from "../facts/tutor-load.ts"

/** « CA-2026-00012, CP-2026-00003 »: their learners are not named, because companies read findings too. */
export const numbersOf = (contracts: readonly FollowedContract[]): string =>
  contracts
    .map(({ number, isConcluded }) => (isConcluded ? number : `${number} en préparation`))
    .toSorted()
    .join(", ")

/** The sentence, with the other contracts where some are known. */
export const withOthers = (sentence: string, contracts: readonly FollowedContract[]): string =>
  contracts.length === 0 ? `${sentence}.` : `${sentence} : {others}.`
