import { type FileFieldKey, fileFields } from "../../rules/index.ts"
import { fieldId } from "../shared/field-id.ts"
import { sectionWords } from "../shared/strings.fr.ts"

/** The pages of her file, in their order. */
const profileSections = [
  "identite",
  "coordonnees",
  "representant",
  "situation",
  "protegees",
  "urgence",
] as const
export type ProfileSection = (typeof profileSections)[number]

/** Only a minor whom somebody represents has the page of the representative. */
export const sectionsFor = (needsRepresentative: boolean): ProfileSection[] =>
  profileSections.filter((section) => section !== "representant" || needsRepresentative)

export const sectionTitle = (section: ProfileSection): string => sectionWords[section]

export const sectionHref = (section: ProfileSection, search: string): string =>
  `/profile/info${search === "" ? "?" : `${search}&`}section=${section}`

const isFileField = (key: string): key is FileFieldKey => Object.hasOwn(fileFields, key)

/** The page on which a missing element is written. */
const sectionOfMissing = (key: string): ProfileSection | null =>
  isFileField(key) ? fileFields[key].section : null

/** A link to a missing element names its field only. */
export const sectionOfHash = (hash: string): ProfileSection | null => {
  const key = Object.keys(fileFields).find((one) => fieldId(one) === decodeURIComponent(hash))
  return key === undefined ? null : sectionOfMissing(key)
}

export const readSection = (asked: unknown): ProfileSection | null =>
  profileSections.find((section) => section === asked) ?? null

export type SectionState = { kind: "missing"; count: number } | { kind: "complete" } | { kind: "optional" }

type Known = {
  completeness: { missing: readonly { kind: "field" | "document"; key: string; by: "student" | "school" }[] }
  fields: Readonly<Record<string, unknown>>
}

/** How far one page is. What nobody asks for is complete once something stands in it. */
export const stateOf = (section: ProfileSection, { completeness, fields }: Known): SectionState => {
  const count = completeness.missing.filter(
    ({ kind, key, by }) => kind === "field" && by === "student" && sectionOfMissing(key) === section,
  ).length
  if (count > 0) return { kind: "missing", count }
  const isEmpty =
    section === "urgence" &&
    Object.entries(fields).every(([key, value]) => !key.startsWith("emergency_contact.") || !value)
  return { kind: isEmpty ? "optional" : "complete" }
}
