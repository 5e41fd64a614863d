/**
 * A refusal is a stable code with the facts that led to it. Its French sentence lives in the catalogue of
 * the module that owns the code (`wire/refusals.fr.ts`); only the API turns it into a status and a message.
 */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly code: string
  readonly facts: Readonly<Record<string, string | number>>
  /** One message per faulty field, when the refusal is about what was typed. */
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: string, facts: Record<string, string | number> = {}, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.facts = facts
    this.fields = fields
  }
}
