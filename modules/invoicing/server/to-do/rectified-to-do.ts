import { daysBetween } from "@jalon/calendar"
import { addDays, dayOf, type IsoDate, printDaysLeft, typography as t, withTo } from "@jalon/kernel"
import type { ToDoAction } from "@jalon/to-do"
import { foundOf } from "@jalon/to-do/source"
import { funderName } from "../cash-flow/group-names.read.ts"
import { forThoseWhoInvoice } from "./may-invoice.ts"
import { type RectifiedRow, rectifiedRows } from "./rows.ts"

/** A control that finds two certificates for one period asks why: the OPCO has the one that holds within the week. */
const GIVEN_WITHIN_DAYS = 5

const actionOf = ({
  id,
  payer_key,
  invoice_number,
  certificate_number,
  sending_id,
}: RectifiedRow): ToDoAction => {
  const href = `/school/invoicing/invoice/${id}`
  const opco = funderName(payer_key)
  if (sending_id === null) return { label: "Déposer le certificat", href, command: null }
  return {
    label: "Renvoyer le certificat",
    href,
    command: {
      name: "resend_certificate",
      id,
      question: t(`Renvoyer le certificat ${withTo(opco)} ?`),
      detail: t(
        `Le certificat ${certificate_number} part ${withTo(opco)} pour la facture ${invoice_number}, à la place de celui qui l'accompagnait. La facture elle-même ne repart pas.`,
      ),
    },
  }
}

const deadlineOf = ({ certified_at, sending_id }: RectifiedRow, on: IsoDate) => {
  const by = addDays(dayOf(certified_at), GIVEN_WITHIN_DAYS)
  const what = sending_id === null ? "Dépôt" : "Renvoi"
  return { on: by, label: `${what} ${printDaysLeft(daysBetween(on, by))}`, is_legal: false }
}

/** Sheets were corrected after their certificate left with an invoice: the OPCO still has the former one. */
export const rectifiedToDo = forThoseWhoInvoice(async ({ who, run }, on) =>
  foundOf(await run(rectifiedRows(who)), (row) => ({
    kind: "certificate_rectified",
    id: row.id,
    about: t(`${row.learner} · facture ${row.invoice_number}`),
    reason: t(
      `Des feuilles ont été corrigées après l'envoi : ${funderName(row.payer_key)} a encore le certificat précédent.`,
    ),
    deadline: deadlineOf(row, on),
    blocks: false,
    action: actionOf(row),
  })),
)
