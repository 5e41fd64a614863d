import type { IsoDate } from "@jalon/kernel"

/** One for each source; `modules/home/server/sources.ts` must name them all. */
export const toDoKinds = [
  "contract",
  "convention",
  "company_answer",
  "student_answer",
  "deadline",
  "amendment",
  "imported_contract",
  "document",
  "justification",
  "rectification",
  "student_invitation",
  "partner_invitation",
  "member_invitation",
  "import",
  "opco_key",
  "opco_document",
  "instalment_to_invoice",
  "instalment_blocked",
  "invoice_rejected",
  "invoice_late",
  "certificate_rectified",
  "certificate_void",
  "class_hours",
  "trainer_document",
  "sheet_to_open",
  "sheet_to_close",
  "sheet_anomaly",
  "sheet_to_decide",
  "certificate_to_sign",
  "attendance_warning",
] as const
export type ToDoKind = (typeof toDoKinds)[number]

/** What leaves at once, after one question that says what and to whom. */
export const toDoSendings = ["invite_student", "invite_partner", "resend_certificate"] as const
export type ToDoSending = (typeof toDoSendings)[number]

/** What a line can do where it stands; everything else is done where its link leads. A contract asks its own question. */
export type ToDoCommand =
  | { name: "contract_next_action"; id: string }
  | { name: ToDoSending; id: string; question: string; detail: string }

export type ToDoDeadline = {
  on: IsoDate
  /** « Dépôt dans 3 jours », « Signature en retard de 2 jours ». */
  label: string
  /** Set by a text of law, not by the school itself. */
  is_legal: boolean
}

export type ToDoAction = {
  /** A verb that acts: « Transmettre à l'OPCO ». */
  label: string
  /** The exact place where it is done. */
  href: string
  command: ToDoCommand | null
}

/** One thing to do: about whom, why, by when, and the one action that settles it. */
export type ToDoLine = {
  kind: ToDoKind
  /** Of the thing itself, once in its kind. */
  id: string
  about: string
  reason: string
  deadline: ToDoDeadline | null
  /** Somebody else can go on only once it is done. */
  blocks: boolean
  action: ToDoAction
}
