import type { Postal } from "./register-recap.ts"

const STREET = /^(\d+)\s*(bis|ter|quater|[a-d](?=\s))?\s*,?\s+(.+)$/iu

/** « 14 bis quai des Merisiers » in the fields of the official forms. A street without a number stays whole. */
export const splitStreet = (street: string): Pick<Postal, "numero" | "repetition" | "voie"> => {
  const [, numero, repetition, voie] = STREET.exec(street.trim()) ?? []
  if (!numero || !voie) return { voie: street.trim() }
  return { numero, ...(repetition && { repetition: repetition.toUpperCase() }), voie }
}
