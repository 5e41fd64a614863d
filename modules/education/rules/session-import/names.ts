import { type IsoDate, searchText, searchWords } from "@jalon/kernel"

export type NamedClass = {
  id: string
  name: string
  site_id: string | null
  start_date: IsoDate
  end_date: IsoDate
}
export type NamedSubject = { id: string; title: string; short_code: string }
export type NamedTrainer = { id: string; name: string; email: string | null }
export type NamedRoom = { id: string; name: string; site_id: string | null }

export type Names = {
  classes: readonly NamedClass[]
  subjects: readonly NamedSubject[]
  trainers: readonly NamedTrainer[]
  rooms: readonly NamedRoom[]
}

/** One, none, or several that are called so. */
export type Found<T> = { kind: "one"; one: T } | { kind: "none" } | { kind: "several" }

const letters = (text: string): string => searchText(text).replace(/\s+/g, " ").trim()
/** « BTS-MCO 1A » is « BTS MCO 1A », where nobody bears the first name. */
const loose = (text: string): string => letters(text).replace(/[^a-z0-9]+/g, "")

const foundIn = <T>(some: readonly T[]): Found<T> => {
  const [one] = some
  if (one === undefined) return { kind: "none" }
  return some.length === 1 ? { kind: "one", one } : { kind: "several" }
}

const called = <T>(all: readonly T[], namesOf: (one: T) => readonly string[], text: string): T[] => {
  const exact = all.filter((one) => namesOf(one).some((name) => letters(name) === letters(text)))
  if (exact.length > 0) return exact
  return all.filter((one) => namesOf(one).some((name) => loose(name) === loose(text)))
}

/** A name is borne again each year: the day says which class is meant. */
export const findClass = ({ classes }: Names, text: string, on: IsoDate | null): Found<NamedClass> => {
  const named = called(classes, ({ name }) => [name], text)
  const running = named.filter((one) => on !== null && one.start_date <= on && on <= one.end_date)
  return foundIn(running.length > 0 ? running : named)
}

export const findSubject = ({ subjects }: Names, text: string): Found<NamedSubject> =>
  foundIn(called(subjects, ({ title, short_code }) => [title, short_code], text))

const sortedWords = (text: string): string => searchWords(text).toSorted().join(" ")

/** « OSTERMANN-VIDAL Claire » is Claire Ostermann-Vidal. */
export const findTrainer = ({ trainers }: Names, text: string): Found<NamedTrainer> => {
  if (text.includes("@"))
    return foundIn(trainers.filter(({ email }) => email?.toLowerCase() === text.toLowerCase()))
  return foundIn(trainers.filter(({ name }) => sortedWords(name) === sortedWords(text)))
}

/** Of rooms that bear one name, that of the site of the class. */
export const findRoom = ({ rooms }: Names, text: string, siteId: string | null): Found<NamedRoom> => {
  const named = called(rooms, ({ name }) => [name], text)
  const near = named.filter((one) => siteId !== null && one.site_id === siteId)
  return foundIn(near.length > 0 ? near : named)
}

/** What one cell names: a name may itself hold a sign that parts two names. */
export const namesIn = (text: string, isKnown: (name: string) => boolean): string[] => {
  if (isKnown(text)) return [text]
  const parts = text
    .split(/[;+,\n]|\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
  return [...new Set(parts)]
}
