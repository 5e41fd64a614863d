import { phone } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"

/** Letters of names and streets as the portal takes them: capitals without accents. */
const plain = (text: string): string =>
  text
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toUpperCase()

const singleSpaced = (text: string): string => text.replace(/\s+/g, " ").trim()

/** Only letters, spaces and hyphens: « D'Hénin-Étienne » is D HENIN-ETIENNE. */
export const nameBox = (name: string | null): string =>
  singleSpaced(plain(name ?? "").replace(/[^A-Z -]/g, " "))

/** A street keeps its figures; what could be taken for a separator or a quote goes. */
export const textBox = (text: string | null): string =>
  singleSpaced(plain(text ?? "").replace(/[^A-Z0-9 -]/g, " "))

/** JJMMAAAA. */
export const dateBox = (day: IsoDate | null): string =>
  day === null ? "" : `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`

/** Digits only, as dialled in France. */
export const phoneBox = (value: string | null | undefined): string =>
  value ? phone.format(value).replace(/^\+/, "00").replace(/\D/g, "") : ""

export const mailBox = (value: string | null | undefined): string =>
  value && /^[^\s;|<>]+@[^\s;|<>]+\.[^\s;|<>]+$/.test(value) ? value : ""
