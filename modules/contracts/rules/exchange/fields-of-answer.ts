import { type ContractType, type FieldKey, fieldOf, type Section } from "../dictionary/index.ts"
import { isSignedInContract, isSignedInConvention } from "../lifecycle/changed-since-signed.ts"
import { answerTopics } from "./answer-words.fr.ts"
import { fieldPaths } from "./field-paths.data.ts"

/** The number of a line, the part of the message and the case differ between operators. */
const plainPath = (path: string): string =>
  path
    .replace(/\[\d+\]|\.\d+(?=\.|$)/g, "")
    .replace(/^(?:cerfa|convention|dossier)\./i, "")
    .toLowerCase()

const byPath: ReadonlyMap<string, FieldKey> = new Map(
  Object.entries(fieldPaths).map(([path, key]) => [path.toLowerCase(), key]),
)

/** The field of the form that a path of the exchange is about; null for one that nobody knows. */
export const fieldOfPath = (path: string): FieldKey | null => byPath.get(plainPath(path)) ?? null

/** Words with a dot inside: `employeur.siret`, `contrat.remunerationsAnnuelles[0].taux`. */
const PATH = /\b[A-Za-z]\w*(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)+/g

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** The same field of the other form. */
const ofType = (type: ContractType, key: FieldKey): FieldKey =>
  type === "apprentissage"
    ? key
    : (key.replace(/^apprenti_/, "salarie_").replace(/^maitre1_/, "tuteur_") as FieldKey)

export type AnswerField = { key: FieldKey; label: string; section: Section }

export type ReadAnswer = {
  /** In plain French: a path of the exchange gives way to the name of its field. */
  text: string
  fields: AnswerField[]
  advice: string[]
  /** What the parties sign again when those fields are corrected. */
  signs: { contract: boolean; convention: boolean }
}

const fieldsNamed = (type: ContractType, keys: readonly FieldKey[]): AnswerField[] =>
  [...new Set(keys.map((key) => ofType(type, key)))].flatMap((key) => {
    const field = fieldOf(type, key)
    return field ? [{ key: field.key, label: field.label, section: field.section }] : []
  })

/** A field that is named is the one; else the words say which ones to look at. */
const readSentence = (sentence: string): { keys: readonly FieldKey[]; advice: readonly string[] } => {
  const named = [...sentence.matchAll(PATH)].flatMap(([path]) => fieldOfPath(path) ?? [])
  const words = plain(sentence.replaceAll("’", "'"))
  const topics = answerTopics.filter(({ said }) => said.test(words))
  return {
    keys: named.length > 0 ? named : topics.flatMap(({ fields }) => fields),
    advice: topics.map(({ advice }) => advice),
  }
}

const withLabels = (type: ContractType, text: string): string =>
  text.replace(PATH, (path) => {
    const key = fieldOfPath(path)
    const field = key === null ? undefined : fieldOf(type, ofType(type, key))
    return field ? `« ${field.label} »` : path
  })

/** What an OPCO says against a file, read: which fields it is about, and what to do. */
export const readAnswer = (type: ContractType, text: string): ReadAnswer => {
  const read = text.split(/\n|(?<=[.!?;])\s+/).map(readSentence)
  const fields = fieldsNamed(
    type,
    read.flatMap(({ keys }) => keys),
  )
  const known = fields.flatMap(({ key }) => fieldOf(type, key) ?? [])
  return {
    text: withLabels(type, text),
    fields,
    advice: [...new Set(read.flatMap(({ advice }) => advice))],
    signs: { contract: known.some(isSignedInContract), convention: known.some(isSignedInConvention) },
  }
}
