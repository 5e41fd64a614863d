import { daysBetween } from "@jalon/calendar"
import { accountOf, ownRows, sql } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { addDays, dayOf, formatFrenchDate, plural, printDaysLeft, typography } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { foundOf, type ToDoFound, type ToDoSource } from "@jalon/to-do/source"
import { maySign } from "../certificates/certificate-row.read.ts"
import { certificatesToSign, sheetsToDecide } from "./rows.ts"

const NOTHING: ToDoFound = { lines: [], count: 0, isCapped: false }

const mayGrant = async ({ who, find }: Reader): Promise<boolean> => {
  if (who.kind !== "member") return false
  if (isOfficeRole(who.roleId)) return true
  const row = await find(sql`
    select from member m where ${ownRows(who, "m.organization_id")} and m.account_id = ${accountOf(who)}
      and m.revoked_at is null and 'attendance.amend' = any(m.grants)`)
  return row !== null
}

/** A correction, or signatures on paper, that a second person looks at. */
export const sheetsToDecideToDo: ToDoSource = async (reader) => {
  if (!(await mayGrant(reader))) return NOTHING
  const rows = await reader.run(sheetsToDecide(reader.who))
  return foundOf(rows, ({ id, on_date, waiting }) => ({
    kind: "sheet_to_decide",
    id,
    about: typography(`Feuille d'émargement du ${formatFrenchDate(on_date)}`),
    reason: typography(
      `${plural(waiting, "correction ou feuille papier attend", "corrections ou feuilles papier attendent")} la décision d'une seconde personne.`,
    ),
    deadline: null,
    blocks: false,
    action: { label: "Vérifier", href: `/school/education/attendance/${id}`, command: null },
  }))
}

const SIGNED_WITHIN_DAYS = 5

/** What somebody prepared, for who was given the signature. */
export const certificatesToDo: ToDoSource = async (reader, on) => {
  if (!(await maySign(reader))) return NOTHING
  const rows = await reader.run(certificatesToSign(reader.who))
  return foundOf(rows, ({ id, student_id, name, created_at }) => {
    const askedOn = dayOf(created_at)
    const by = addDays(askedOn, SIGNED_WITHIN_DAYS)
    return {
      kind: "certificate_to_sign",
      id,
      about: name,
      reason: typography(`Un certificat préparé le ${formatFrenchDate(askedOn)} attend votre signature.`),
      deadline: { on: by, label: `Signature ${printDaysLeft(daysBetween(on, by))}`, is_legal: false },
      blocks: true,
      action: {
        label: "Signer le certificat",
        href: `/school/students/${student_id}?tab=attendance`,
        command: null,
      },
    }
  })
}
