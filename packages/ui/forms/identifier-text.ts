import { compact, type Identifier } from "@jalon/identifiers"

/** The value told to the form: as it is stored once it is right, else what was typed, so that nothing is lost. */
export const storedValue = (identifier: Identifier, text: string): string => {
  const parsed = identifier.parse(text)
  return parsed.ok ? parsed.value : compact(text)
}

/** What stands in the field once it is left. A wrong number still takes its groups: they help to find the slip. */
export const shownText = (identifier: Identifier, value: string, typed: string): string => {
  const grouped = identifier.format(value)
  return identifier.parse(value).ok || grouped !== value ? grouped : typed
}

/** What can be said of a field that was left: a precision when it is wrong, remarks when it is right. */
export const remarksOn = (
  identifier: Identifier,
  value: string,
): { precision?: string; warning?: string } => {
  const parsed = identifier.parse(value)
  if (!parsed.ok) return parsed.code === "empty" ? {} : { precision: parsed.precision }
  const warning = parsed.warnings.map((one) => one.precision).join(" ")
  return warning ? { warning } : {}
}
