import { ownRows, sql } from "@jalon/data"
import { formatFrenchDate, today, typography } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { read } from "@jalon/serving"
import {
  type AnyAmendmentType,
  type CodeLabels,
  type ContractStatus,
  type ContractType,
  codeLabelsOn,
  contractMoves,
  type Filing,
  fieldOf,
  filingOf,
  forFiling,
  forKind,
  type MoveKey,
  ownCodes,
  personPrefix,
  statusLabel,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { entryOfAmendment } from "../amendments/history-entry.ts"
import { findContract } from "../contract-row.ts"
import { ruptureChanges } from "../rupture/history-entry.ts"
import { acknowledgedEntries } from "./history-acknowledged.ts"
import { historyAuthor, linksOfHistory } from "./history-author.ts"
import { entryOfLink } from "./history-link.ts"
import { printFieldOf } from "./print-field.ts"

const PAGE = 50

type Data = Readonly<Record<string, unknown>>
type Entry = {
  seq: string
  at: Date
  actor_kind: string
  action: string
  who: string | null
  operation: "insert" | "update" | "delete" | "note"
  subject:
    | "contract"
    | "contract_move"
    | "contract_attachment"
    | "contract_version"
    | "contract_amendment"
    | "guest_link"
  amendment: { rank: number; type: AnyAmendmentType } | null
  before: Data | null
  after: Data | null
}

type Told = { type: ContractType; filing: Filing; labels: CodeLabels }

const fieldChanges = ({ type, labels }: Told, before: unknown, after: unknown) => {
  const [was, is] = [(before ?? {}) as Data, (after ?? {}) as Data]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((key) => ({
    label: fieldOf(type, key)?.label ?? key,
    before: printFieldOf(type, key, was[key], labels),
    after: printFieldOf(type, key, is[key], labels),
  }))
}

const RECORDS: Readonly<Record<string, string>> = {
  student_id: "Étudiant",
  partner_id: "Entreprise",
  tutor_id: "Maître d’apprentissage",
  training_id: "Formation",
  class_id: "Classe",
}

const REVEALED: Readonly<Record<string, string>> = {
  signature_copy: "Exemplaire à signer établi, avec le numéro de sécurité sociale",
  company_link: "Lien de l'entreprise copié",
  student_link: "Lien de l'étudiant copié",
  representative_link: "Lien du représentant légal copié",
  signer_link: "Lien d'un signataire copié",
}

const sentenceOfNote = (note: Data): string | undefined => {
  if (note.part_received === "representative") return "Partie du représentant légal reçue"
  if (note.part_received !== undefined) return "Partie de l'étudiant reçue"
  if (note.link_revoked !== undefined) return `Lien retiré : ${String(note.link_revoked)}`
  if (note.funder_changed !== undefined) return `Financeur changé : ${String(note.funder_changed)}`
  if (note.opened === "evidence") return "Dossier de preuve de la signature ouvert"
  return REVEALED[String(note.revealed)]
}

const entryOfNote = ({ after }: Entry) => {
  const what = sentenceOfNote(after ?? {})
  return what === undefined
    ? null
    : { what: typography(what), kind: "system" as const, changes: given(after ?? {}) }
}

const entryOfContract = (told: Told, entry: Entry) => {
  const { operation, before, after } = entry
  if (operation === "insert") return null
  if (operation === "note") return entryOfNote(entry)
  const changes = after?.fields || before?.fields ? fieldChanges(told, before?.fields, after?.fields) : []
  const records = Object.entries(RECORDS).flatMap(([column, label]) =>
    after && column in after ? [{ label, before: null, after: "Modifié" }] : [],
  )
  const warnings = acknowledgedEntries(before?.acknowledged, after?.acknowledged)
  const done = ruptureChanges(before?.rupture, after?.rupture)
  if (done.length > 0) return { what: "Suites de la rupture", kind: "system" as const, changes: done }
  const all = [...changes, ...records]
  // What the rules say again after an acceptance changes no field: the line then tells the alert itself.
  if (warnings.length > 0) return { what: warnings.join(" · "), kind: "system" as const, changes: all }
  return all.length === 0 ? null : { what: "Contrat modifié", kind: "system" as const, changes: all }
}

const given = (facts: Data): { label: string; before: null; after: string }[] => {
  const words: Readonly<Record<string, string>> = {
    reason: "Motif",
    comment: "Commentaire",
    email: "Envoyé à",
    student_email: "Envoyé à l'étudiant",
    representative_email: "Envoyé au représentant légal",
    asked_for: "Demandé pour le",
    author_name: "Envoyé par",
    author_role: "En qualité de",
    signature_employeur_date: "Signature de l'employeur",
    signature_apprenti_date: "Signature de l'apprenti",
    signature_salarie_date: "Signature du salarié",
    signature_representant_legal_date: "Signature du représentant légal",
    convention_signature_employeur_date: "Convention signée par l'employeur le",
    convention_signature_cfa_date: "Convention signée par le CFA le",
    signed_again_on: "Signé à nouveau le",
    transmitted_on: "Transmis le",
    answered_on: "Réponse du",
    complete_on: "Dossier complet le",
    depot_numero_externe: "N° de dossier",
    deca_number: "N° DECA",
    last_day: "Dernier jour du contrat",
    written_on: "Acte écrit le",
    mediator_on: "Médiateur saisi le",
    informed_on: "Employeur informé le",
    results_on: "Résultats publiés le",
    notice_on: "Préavis donné le",
    excluded_on: "Exclusion du CFA le",
    errors: "Erreurs signalées",
    requested: "Compléments demandés",
    answer: "Réponse",
  }
  return Object.entries(facts).flatMap(([key, value]) =>
    words[key] && typeof value === "string"
      ? [
          {
            label: typography(words[key]),
            before: null,
            after: /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatFrenchDate(value) : value,
          },
        ]
      : [],
  )
}

const entryOfMove = ({ type, filing }: Told, { after }: Entry) => {
  const move = contractMoves[String(after?.move) as MoveKey]
  const to = String(after?.to_status) as ContractStatus
  return {
    what: typography(
      `${forFiling(forKind(move?.label ?? "Étape", type), filing)} → ${statusLabel(to, type, filing)}`,
    ),
    kind: "exchange" as const,
    changes: given((after?.given ?? {}) as Data),
  }
}

const ATTACHMENT_WORDS: Readonly<Record<Entry["operation"], string>> = {
  insert: "Pièce enregistrée",
  update: "Pièce enregistrée",
  delete: "Pièce retirée",
  note: "Pièce ouverte",
}

const entryOfDocument = ({ operation, after, before }: Entry) => {
  const code = String((after ?? before)?.code ?? "")
  const label = ownCodes.attachments.find((one) => one.code === code)?.label
  return {
    what: typography([ATTACHMENT_WORDS[operation], label].filter(Boolean).join(" : ")),
    kind: "system" as const,
    changes: [],
  }
}

const entryOfVersion = ({ after }: Entry) => ({
  what: typography(
    after?.reason === "company_sent" || after?.reason === "student_sent"
      ? `Version ${after.version} gardée à l'envoi`
      : `Version ${String(after?.version)} gardée`,
  ),
  kind: "system" as const,
  changes: [],
})

const entryOf = (told: Told, entry: Entry) => {
  switch (entry.subject) {
    case "contract":
      return entryOfContract(told, entry)
    case "contract_move":
      // An amendment is told by its own rows.
      return entry.after?.move === "amend" ? null : entryOfMove(told, entry)
    case "contract_attachment":
      return entryOfDocument(entry)
    case "contract_version":
      return entryOfVersion(entry)
    case "guest_link":
      return entryOfLink(entry)
    case "contract_amendment":
      return (
        entry.amendment &&
        entryOfAmendment(entry, entry.amendment, {
          fields: fieldChanges(told, entry.before?.fields, entry.after?.fields),
          given: given((entry.after?.given ?? {}) as Data),
        })
      )
  }
}

export const contractHistory = read(
  wire.contractHistory,
  async (reader, { params: { contractId }, query }) => {
    const { contract_type: type, fields } = await findContract(reader, contractId)
    const own = ownRows(reader.who)
    const before = query.before ?? null
    const of = (table: string, ids: ReturnType<typeof sql>) => sql`
    (select e.seq, e.at, e.actor_kind, e.actor_account_id, e.action, e.operation, e.subject, e.subject_id, e.before, e.after from audit_entry e
     where ${ownRows(reader.who, "e.organization_id")} and e.subject = ${table} and e.subject_id in (${ids})
       and e.seq < coalesce(${before}::bigint, 9223372036854775807) order by e.seq desc limit ${PAGE + 1})`
    const rows = await reader.run(sql<Entry>`
    select x.seq::text as seq, x.at, x.actor_kind, x.action, x.operation, x.subject, x.before, x.after,
      (select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = x.actor_account_id) as who,
      (select jsonb_build_object('rank', a.rank, 'type', a.amendment_type) from contract_amendment a
       where ${ownRows(reader.who, "a.organization_id")} and x.subject = 'contract_amendment' and a.id::text = x.subject_id) as amendment
    from (
      ${of("contract", sql`${contractId}`)}
      union all ${of("contract_move", sql`select id::text from contract_move where ${own} and contract_id = ${contractId}`)}
      union all ${of("contract_attachment", sql`select id::text from contract_attachment where ${own} and contract_id = ${contractId}`)}
      union all ${of("contract_version", sql`select id::text from contract_version where ${own} and contract_id = ${contractId}`)}
      union all ${of("guest_link", sql`select id::text from guest_link where ${own} and subject = 'contract' and subject_id = ${contractId}`)}
      union all ${of("contract_amendment", sql`select id::text from contract_amendment where ${own} and contract_id = ${contractId}`)}
    ) x order by x.seq desc limit ${PAGE + 1}`)
    const shown = rows.slice(0, PAGE)
    const links = await linksOfHistory(reader, shown)
    const labels = codeLabelsOn(await loadLegalValues(reader), today())
    const prefix = personPrefix(type)
    const about = {
      contract_type: type,
      company_name: fields.employeur_denomination ?? "",
      learner_name: [
        fields[`${prefix}_prenom`],
        fields[`${prefix}_nom_usage`] ?? fields[`${prefix}_nom_naissance`],
      ]
        .filter(Boolean)
        .join(" "),
    }
    return {
      results: shown.flatMap((row) => {
        const told = entryOf({ type, filing: filingOf({ ...fields, contract_type: type }), labels }, row)
        return told === null
          ? []
          : [
              {
                id: row.seq,
                at: row.at.toISOString(),
                who: historyAuthor(row, links, about),
                ...told,
              },
            ]
      }),
      next: rows.length > PAGE ? Number(shown.at(-1)?.seq ?? 0) : null,
    }
  },
)
