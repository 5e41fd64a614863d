import { searchText } from "@jalon/kernel"

export type Postal = {
  numero?: string | undefined
  repetition?: string | undefined
  voie?: string | undefined
  complement?: string | undefined
  code_postal?: string | undefined
  commune?: string | undefined
  pays?: string | undefined
}

/** « 14 quai des Merisiers, 99100 Valmont-sur-Orle » */
export const addressLine = ({ numero, repetition, voie, code_postal, commune }: Postal): string => {
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ")
  return [words(numero, repetition, voie), words(code_postal, commune)].filter(Boolean).join(", ")
}

export type RecapLine = {
  line: "name" | "siret" | "address" | "legal_representative"
  value: string
  /** What the public register says; null when it does not say. */
  register: string | null
  differs: boolean
}

type Ours = { name: string; siret: string | null; address: Postal; legalRepresentative: string | null }
type Theirs = {
  denomination: string | null
  siret: string
  street: string | null
  postcode: string | null
  city: string | null
}

/** Capitals, accents and signs differ from one register to the next and mean nothing. */
const plain = (text: string) =>
  searchText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

const compared = (line: RecapLine["line"], value: string, register: string | null): RecapLine => ({
  line,
  value,
  register: register === "" ? null : register,
  differs: Boolean(register) && plain(value) !== plain(register ?? ""),
})

/** What an organization says of itself beside what the public register says of it. */
export const registerRecap = (ours: Ours, theirs: Theirs | null): RecapLine[] => [
  compared("name", ours.name, theirs?.denomination ?? null),
  compared("siret", ours.siret ?? "", theirs?.siret ?? null),
  compared(
    "address",
    addressLine(ours.address),
    theirs &&
      addressLine({
        voie: theirs.street ?? undefined,
        code_postal: theirs.postcode ?? undefined,
        commune: theirs.city ?? undefined,
      }),
  ),
  // The register names no person.
  compared("legal_representative", ours.legalRepresentative ?? "", null),
]
