import { drawn } from "./draw.ts"

export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")

/** « jean.dupont » */
export const mailName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${plain(firstName)}.${plain(lastName)}`

/** Numbers kept for fiction in France, each with the digits that are free. */
export const mobile = (key: string): string => `+3363998${fourDigits(key)}`
export const landlineOfTheWest = (key: string): string => `+3326191${fourDigits(key)}`

const fourDigits = (key: string) => String(drawn(`${key}/phone`, 10_000)).padStart(4, "0")
