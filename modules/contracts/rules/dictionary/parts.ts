import { typography } from "@jalon/kernel"
import type { ContractType } from "./contract-data.ts"
import { fieldsOf } from "./index.ts"
import { type FormPart, formPartWords, type Section } from "./sections.ts"

/** Where people look for a field: its part of the paper, each maître d'apprentissage apart. */
export type Part = Exclude<FormPart, "maitre"> | "maitre1" | "maitre2"

const { maitre: _, ...others } = formPartWords
export const partWords: Readonly<Record<Part, string>> = {
  ...others,
  maitre1: typography("Maître d'apprentissage n° 1"),
  maitre2: typography("Maître d'apprentissage n° 2"),
}

const ownPart = (key: string, formPart: FormPart | null): Part | null => {
  if (key.startsWith("maitre2_")) return "maitre2"
  return formPart === "maitre" || key.startsWith("maitre1_") ? "maitre1" : formPart
}

/** A field that is printed nowhere stands with the one before it in its section, or with the first after it. */
const partsOf = (type: ContractType): ReadonlyMap<string, Part> => {
  const fields = fieldsOf(type)
  const last = new Map<Section, Part>()
  const firstOf = (section: Section) =>
    fields.flatMap(({ key, formPart, section: own }) =>
      own === section ? (ownPart(key, formPart) ?? []) : [],
    )[0]
  return new Map(
    fields.flatMap(({ key, formPart, section }) => {
      const part = ownPart(key, formPart) ?? last.get(section) ?? firstOf(section)
      if (part === undefined) return []
      last.set(section, part)
      return [[key, part] as const]
    }),
  )
}

const parts: Readonly<Record<ContractType, ReadonlyMap<string, Part>>> = {
  apprentissage: partsOf("apprentissage"),
  professionnalisation: partsOf("professionnalisation"),
}

/** Null for a key of the other form. */
export const partOf = (type: ContractType, key: string): Part | null => parts[type].get(key) ?? null
