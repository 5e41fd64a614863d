import type { FieldVault, OrganizationKeys, Scope } from "@jalon/data"
import { type Download, download, type Member, memberOf, type OperationContext } from "@jalon/serving"
import { openHealthWith } from "@jalon/students/server"
import { BOXES, surveyLine } from "@jalon/survey/rules"
import { loadSurvey, type SurveyChoice } from "@jalon/survey/server"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { mayReveal } from "../caller.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

type Sealed = { student_id: string; health_sealed: Buffer | null }

/** Whoever may not read it leaves the box empty: the portal takes the line without. */
const disabilityOf = (keys: OrganizationKeys | null, { student_id, health_sealed }: Sealed): boolean | null =>
  keys && health_sealed && openHealthWith(keys, student_id, health_sealed).rqth

const write = async (
  { vault }: { vault: FieldVault },
  context: OperationContext,
  member: Member,
  choice: SurveyChoice,
): Promise<Download> => {
  const load = async (scope: Scope) => ({
    survey: await loadSurvey(scope, choice),
    keys: (await mayReveal(scope, member)) ? await vault.keyFor(scope) : null,
  })
  const { survey, keys } = await context.data.inScope(member, context.action, load)
  const ready = survey.checked.filter(({ gaps }) => gaps.length === 0)
  if (ready.length === 0) throw refuse("export.no_apprentice")
  await noteExport(context, member, {
    list: "survey",
    format: "csv",
    rows: ready.length,
    columns: [...BOXES],
    view: String(survey.year),
    narrowed: false,
  })
  const lines = function* () {
    for (const { apprentice } of ready) {
      const has_disability = disabilityOf(keys, apprentice)
      yield Buffer.from(`${surveyLine({ ...apprentice, has_disability }, choice.code)}\r\n`, "ascii")
    }
  }
  return {
    fileName: `sifa-${survey.year}.csv`,
    contentType: "text/csv; charset=us-ascii",
    content: (async function* () {
      yield* lines()
    })(),
  }
}

/** The survey's own format: no titles, no quotes, letters without accents. What is not whole stays out. */
export const exportSurvey = (services: { vault: FieldVault }) =>
  download(wire.exportSurvey, (context, { body }) => {
    const member = memberOf(context.who)
    return writtenFirst(member.accountId, () => write(services, context, member, body))
  })
