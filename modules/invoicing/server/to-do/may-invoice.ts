import { ACCOUNT, allows } from "@jalon/identity/rules"
import type { Reader } from "@jalon/serving"
import type { ToDoFound, ToDoSource } from "@jalon/to-do/source"

const NOTHING: ToDoFound = { lines: [], count: 0, isCapped: false }

/** The rule of every page of « Facturation »; « Accueil » itself is open to more people. */
export const mayInvoice = ({ who }: Pick<Reader, "who">): boolean =>
  who.kind === "member" &&
  allows("school-invoicing", {
    accountType: ACCOUNT.school,
    roleId: who.roleId,
    organizationId: who.organizationId,
    teaches: false,
  })

/** A source whose lines only those see who may act on them. */
export const forThoseWhoInvoice =
  (source: ToDoSource): ToDoSource =>
  async (reader, on) =>
    mayInvoice(reader) ? source(reader, on) : NOTHING
