import { formatFrenchDate } from "@jalon/kernel"
import type { FieldKey } from "../../wire/index.ts"
import { codeText, type FileLists } from "./fields.ts"
import { answerWords } from "./strings.fr.ts"

/** A value of the file as people read it; null when there is none. */
export const valueInWords = (name: FieldKey, value: unknown, lists: FileLists): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? answerWords.yes : answerWords.no
  const text = String(value)
  if (name === "birth_date") return formatFrenchDate(text)
  return codeText(lists, name, text) ?? text
}
