import { noteOpening } from "@jalon/data"
import { memberOf, multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { openContent } from "./content.ts"
import { loadJustification, mayDecide, visibleJustifications } from "./justification-row.read.ts"
import { type FoundPage, linkToPage, pageOf } from "./page-link.ts"

/** A page of a document for who decides; whoever looks at it leaves a line in the journal. */
export const findPage = (
  { vault }: AttendanceServices,
  { data, action, who }: OperationContext,
  { justificationId, number, page }: { justificationId: string; number: number; page?: number },
): Promise<FoundPage> => {
  const member = memberOf(who)
  return data.inScope(member, action, async (scope) => {
    if (!(await mayDecide(scope))) throw refuse("not_found")
    const row = await loadJustification(scope, justificationId, visibleJustifications(member))
    const { organizationId } = member
    await noteOpening(scope, {
      organizationId,
      subject: "justification",
      subjectId: row.id,
      facts: { opened: page ? "pages" : "file" },
      ...(page && { page }),
    })
    return {
      organizationId,
      page: pageOf(openContent(await vault.keyFor(scope), row.id, row.content), number),
    }
  })
}

export const openJustificationFile = (services: AttendanceServices) =>
  multiStep(wire.openJustificationFile, async (context, { params, query }) =>
    linkToPage(services, context, await findPage(services, context, params), query.disposition),
  )
