import { typography as t } from "@jalon/kernel"

export const tutorWords = {
  follows: (name: string | null, load: string) =>
    t(name === null ? `suit par ailleurs : ${load}` : `${name} suit par ailleurs : ${load}`),
  other: (learner: string, number: string, isConcluded: boolean) =>
    isConcluded ? `${learner} (${number})` : `${learner} (${number}, en préparation)`,
}
