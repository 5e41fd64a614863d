import { formatFrenchDate } from "@jalon/kernel"
import { valueWords } from "./strings.fr.ts"

type Period = { from: string; until?: string | null | undefined }

/** The days on which a row holds, as its panel and its proposal say them. */
export const periodText = ({ from, until }: Period): string =>
  until === undefined || until === null
    ? valueWords.from(formatFrenchDate(from))
    : valueWords.between(formatFrenchDate(from), formatFrenchDate(until))
