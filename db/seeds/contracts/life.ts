import type { ContractStatus } from "@jalon/contracts/rules"
import type { PlayedMove } from "@jalon/contracts/testing"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import type { CompanySeed } from "../companies.ts"
import { contactsOf } from "../contacts.ts"
import { idOf } from "../ids.ts"
import { pick } from "../people/draw.ts"
import type { Case, Signing } from "./case.ts"
import { isSigned } from "./cases.ts"
import { moment, officeDay } from "./moments.ts"
import { decaOf, fileNumberOf } from "./numbers.ts"
import { conclusionOf } from "./typed-fields.ts"

const SOLENE = idOf("solene.trehout@exemple-cfa.test")
const INES = idOf("ines.bordessoule@exemple-cfa.test")
const HELENE = idOf("helene.marsaudon@exemple-cfa.test")

export const ownerOf = ({ student }: Pick<Case, "student">): string =>
  pick([INES, INES, INES, SOLENE, SOLENE, HELENE], `${student.id}/owner`)

export const scanIds = (contractId: string) => ({
  contract: idOf(`file/signed/${contractId}`),
  convention: idOf(`file/convention/${contractId}`),
})

/** What was still to come when the file stopped. */
const order: readonly ContractStatus[] = [
  "draft",
  "awaiting_company",
  "to_check",
  "ready",
  "convention_to_validate",
  "convention_validated",
  "in_signature",
  "signed",
  "to_transmit",
  "transmitted",
  "received",
  "under_review",
]
const beyond: Partial<Record<ContractStatus, ContractStatus>> = {
  rejected: "transmitted",
  info_requested: "under_review",
  refused: "under_review",
  engaged: "under_review",
  filed: "under_review",
  broken: "under_review",
  settled: "under_review",
  archived: "under_review",
  cancelled: "to_check",
}

type Days = Record<
  "created" | "sent" | "ready" | "validated" | "signed" | "transmitted" | "answered",
  IsoDate
>

export const launchedOn = ({ launched }: Signing): IsoDate => officeDay(today(), -launched)

/** Recent files began some days ago; the others follow from the day of signature and from the start. */
const daysOf = (one: Case): Days => {
  const { signing } = one
  // What is being signed left the day after the company had validated the convention.
  const unsigned = signing ? officeDay(launchedOn(signing), 2) : officeDay(today(), -1)
  const signed = isSigned(one) ? conclusionOf(one) : unsigned
  const transmitted = officeDay(one.starts, one.sentAfter)
  return {
    created: officeDay(signed, -11),
    sent: officeDay(signed, -8),
    ready: officeDay(signed, -6),
    validated: officeDay(signed, -3),
    signed,
    transmitted: transmitted > signed ? transmitted : officeDay(signed, 1),
    answered: officeDay(transmitted, 10),
  }
}

const answers: Partial<Record<ContractStatus, Pick<PlayedMove, "move"> & { given: (days: Days) => object }>> =
  {
    rejected: {
      move: "reject",
      given: ({ transmitted }) => ({
        errors: "Le salaire de la deuxième période n’est pas lisible dans le fichier reçu.",
        answered_on: officeDay(transmitted, 1),
      }),
    },
    info_requested: {
      move: "requestInfo",
      given: ({ answered }) => ({
        requested: "Joindre la convention de formation signée par les deux parties : la page 4 manque.",
        answered_on: answered,
      }),
    },
    refused: {
      move: "refuse",
      given: ({ answered }) => ({
        reason: "Dossier transmis hors délai, sans réponse à la demande de compléments.",
        answered_on: answered,
      }),
    },
  }

const cancelled = ({ one, days }: Context): PlayedMove => ({
  move: "cancel",
  from: "to_check",
  to: "cancelled",
  actor: "school",
  given: { reason: "L’entreprise a renoncé à recruter avant la signature." },
  by: ownerOf(one),
  at: moment(officeDay(days.ready, 2), `${one.student.id}/cancelled`),
})

/** The last payment of the promotion that left in summer. */
const settled: PlayedMove = {
  move: "settle",
  from: "engaged",
  to: "settled",
  actor: "invoicing",
  given: {},
  by: HELENE,
  at: "2026-10-08 10:21:37",
}

const archived: PlayedMove = {
  move: "archive",
  from: "settled",
  to: "archived",
  actor: "school",
  given: { reason: "Promotion 2024-2026 soldée" },
  by: HELENE,
  at: "2026-10-22 16:04:11",
}

type Context = { one: Case; id: string; company: CompanySeed; days: Days; needsConvention: boolean }

const preparation = ({ one, company, days, needsConvention }: Context): PlayedMove[] => {
  const [key, by] = [one.student.id, ownerOf(one)]
  const [signatory] = contactsOf(company)
  const author = {
    author_name: `${signatory?.first_name} ${signatory?.last_name}`,
    author_role: signatory?.job_title,
  }
  const said = `${author.author_name}, ${author.author_role}`
  return [
    {
      ...{ move: "askCompany", from: "draft", to: "awaiting_company", actor: "school" },
      ...{
        given: { email: signatory?.email },
        by,
        at: moment(days.created, `${key}/ask`, "afternoon"),
      },
    },
    {
      ...{ move: "submitCompany", from: "awaiting_company", to: "to_check", actor: "company" },
      ...{ given: author, by: null, at: moment(days.sent, `${key}/sent`, "afternoon") },
      keeps: { reason: "company_sent", author: said },
    },
    {
      ...{ move: "declareReady", from: "to_check", to: "ready", actor: "school" },
      ...{ given: {}, by, at: moment(days.ready, `${key}/ready`, "morning") },
      keeps: { reason: "frozen" },
    },
    ...(needsConvention
      ? ([
          {
            ...{ move: "proposeConvention", from: "ready", to: "convention_to_validate", actor: "school" },
            ...{ given: {}, by, at: moment(days.ready, `${key}/convention`, "afternoon") },
            keeps: { reason: "convention_sent" },
          },
          {
            ...{
              move: "validateConvention",
              from: "convention_to_validate",
              to: "convention_validated",
              actor: "company",
            },
            ...{ given: author, by: null, at: moment(days.validated, `${key}/validated`) },
          },
        ] as PlayedMove[])
      : []),
    ...(one.signing
      ? ([
          {
            ...{ move: "startSignature", from: "convention_validated", to: "in_signature", actor: "school" },
            ...{ given: {}, by, at: moment(launchedOn(one.signing), `${key}/launched`, "morning") },
          },
        ] as PlayedMove[])
      : []),
  ] as PlayedMove[]
}

/** Everyone signs the same day, on paper; the school keeps the scans the day after. */
const signature = ({ one, id, days, needsConvention }: Context): PlayedMove[] => {
  const scans = scanIds(id)
  const isPro = one.kind === "pro"
  const isMinor =
    addDays(`${Number(one.student.birthDate.slice(0, 4)) + 18}${one.student.birthDate.slice(4)}`, 0) >
    days.signed
  const parties = {
    signature_employeur_date: days.signed,
    [isPro ? "signature_salarie_date" : "signature_apprenti_date"]: days.signed,
    ...(isMinor && { signature_representant_legal_date: days.signed }),
  }
  const given = {
    ...parties,
    signed_cerfa: scans.contract,
    ...(needsConvention && { signed_convention: scans.convention }),
  }
  const at = moment(officeDay(days.signed, 1), `${one.student.id}/signed`)
  const by = ownerOf(one)
  return [
    {
      move: "signOnPaper",
      from: needsConvention ? "convention_validated" : "ready",
      to: "signed",
      actor: "school",
      given,
      by,
      at,
      keeps: { reason: "signed" },
      files: [
        { code: "cerfa_signe", id: scans.contract, name: "contrat-signe.pdf" },
        ...(needsConvention
          ? [{ code: "convention_signee", id: scans.convention, name: "convention-signee.pdf" }]
          : []),
      ],
      fields: {
        ...parties,
        contrat_date_conclusion: days.signed,
        ...(!isPro && { signature_visa_cfa_date: days.signed }),
        ...(needsConvention && {
          convention_signature_employeur_date: days.signed,
          convention_signature_cfa_date: days.signed,
        }),
      },
    },
    { move: "prepareFiling", from: "signed", to: "to_transmit", actor: "system", given: {}, by, at },
  ]
}

const filing = ({ one, id, days }: Context): PlayedMove[] => {
  const [key, by] = [one.student.id, ownerOf(one)]
  const number = fileNumberOf(id, one.starts)
  const [received, complete] = [officeDay(days.transmitted, 1), officeDay(days.transmitted, 2)]
  return [
    {
      ...{ move: "declareTransmitted", from: "to_transmit", to: "transmitted", actor: "school" },
      ...{ given: { transmitted_on: days.transmitted }, by, at: moment(days.transmitted, `${key}/sent-on`) },
    },
    {
      ...{ move: "acknowledge", from: "transmitted", to: "received", actor: "school" },
      ...{
        given: { depot_numero_externe: number, answered_on: received },
        by,
        at: moment(received, `${key}/received`),
      },
      fields: { depot_numero_externe: number },
    },
    {
      ...{ move: "startReview", from: "received", to: "under_review", actor: "school" },
      ...{ given: { complete_on: complete }, by, at: moment(complete, `${key}/review`) },
      fields: { depot_date_reception_complet: complete },
    },
  ] as PlayedMove[]
}

const answer = (context: Context, from: ContractStatus, status: ContractStatus): PlayedMove[] => {
  const { one, id, days } = context
  if (status === "cancelled") return [cancelled(context)]
  const told = answers[status]
  const on = status === "rejected" ? officeDay(days.transmitted, 1) : days.answered
  const at = moment(on, `${one.student.id}/answer`)
  const shared = { from, to: status, actor: "school" as const, by: ownerOf(one), at }
  if (told) return [{ ...shared, move: told.move, given: told.given(days) as PlayedMove["given"] }]
  const deca = decaOf(id, one.starts)
  return [
    {
      ...shared,
      to: status === "filed" ? "filed" : "engaged",
      move: "accept",
      given: { deca_number: deca, answered_on: days.answered },
      fields: { contrat_numero_deca: deca, depot_numero: deca, depot_date_decision: days.answered },
    },
    ...(status === "settled" || status === "archived" ? [settled] : []),
    ...(status === "archived" ? [archived] : []),
  ]
}

/** All that a contract went through until it stands where it is told to. */
export const lifeOf = (
  one: Case,
  id: string,
  company: CompanySeed,
): { created: string; filled: string; moves: PlayedMove[] } => {
  const days = daysOf(one)
  const context: Context = { one, id, company, days, needsConvention: one.kind !== "pro" }
  const stop = beyond[one.status] ?? one.status
  const all = [...preparation(context), ...signature(context), ...filing(context)]
  const until = order.indexOf(stop)
  const made = all.filter(({ to }) => order.indexOf(to as ContractStatus) <= until)
  return {
    created: moment(days.created, `${one.student.id}/created`, "morning"),
    filled: moment(days.sent, `${one.student.id}/filled`, "morning"),
    moves: stop === one.status ? made : [...made, ...answer(context, stop, one.status)],
  }
}
