import { download, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { type GeneratedDocument, generateDocument, trainingConvention } from "../documents/index.ts"
import { schoolLogo } from "../documents/school-logo.ts"
import { asDownload } from "../form/contract-document-file.ts"
import { calendarOf, documentInput, programmeOf } from "../form/document-input.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { findConventionLink, schoolOf } from "./get-convention.ts"
import { readAnswer } from "./read-convention.ts"

/** The document a company reads through its link: of the person, their name and birth year alone. */
export const generateConvention = async (
  services: ContractsServices,
  context: OperationContext,
  token: string,
): Promise<{ number: string; document: GeneratedDocument }> => {
  const guestLink = await findConventionLink(services, context, token)
  // Once it has agreed, the company may keep its copy of what it agreed to; a link that was taken back gives nothing more.
  if (guestLink.state !== "open" && guestLink.state !== "used") throw refuse(`guest_link.${guestLink.state}`)
  const { number, draft } = await context.data.inScope(schoolOf(guestLink), context.action, async (scope) => {
    const row = await findContract(scope, guestLink.subjectId)
    if (guestLink.state === "used" && !(await readAnswer(scope, row, guestLink.issuedAt))?.is_current)
      throw refuse("convention.superseded")
    const open = await openContract(services, scope, row)
    const draft = trainingConvention({
      ...documentInput(open),
      preview: false,
      discreet: true,
      programme: programmeOf(open),
      calendar: await calendarOf(scope, open),
      logo: await schoolLogo(scope, services.files),
    })
    return { number: open.row.number, draft }
  })
  return { number, document: await generateDocument(services.documents, draft) }
}

export const conventionFile = (services: ContractsServices) =>
  download(wire.conventionFile, async (context, { params }) => {
    const { number, document } = await generateConvention(services, context, params.token)
    return asDownload(`convention-${number}.pdf`, document)
  })
