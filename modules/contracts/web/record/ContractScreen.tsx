import { useClient, useCommand, useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { History, Loaded, RecordPage, RecordSection, SummarySection } from "@jalon/screens"
import { EnvelopePanel } from "@jalon/signatures/web"
import { Button, ButtonLink, StatusBadge, type Step } from "@jalon/ui"
import { useParams, useSearch } from "@tanstack/react-router"
import { Pencil } from "lucide-react"
import { type ReactNode, Suspense } from "react"
import { filesWithState } from "../../rules/index.ts"
import { contractHistory, getContract, restoreVersion } from "../../wire/index.ts"
import { AmendmentFlow } from "../amendments/AmendmentFlow.tsx"
import { AmendmentsTab } from "../amendments/AmendmentsTab.tsx"
import { amendmentWords } from "../amendments/strings.fr.ts"
import { ConventionCard, CorrectionNotice } from "../convention/ConventionCard.tsx"
import { hasOpcoTab, OpcoTab } from "../deposit/OpcoTab.tsx"
import { opcoTabWords } from "../deposit/strings.fr.ts"
import { AttachmentList } from "../form/Attachments.tsx"
import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { CompanyLinkCard } from "../link/CompanyLinkCard.tsx"
import { StudentLinkCard } from "../link/StudentLinkCard.tsx"
import { BegunNotice } from "../rupture/BegunNotice.tsx"
import { RuptureFlow } from "../rupture/RuptureFlow.tsx"
import { formHref, listHref, recordHref } from "../shared/addresses.ts"
import { formWords, listWords, recordPageWords as words } from "../shared/strings.fr.ts"
import { isWholeFormOpen } from "../shared/what-is-open.ts"
import { AnswerNotice } from "./AnswerNotice.tsx"
import { BeforeFiling } from "./BeforeFiling.tsx"
import { Documents } from "./Documents.tsx"
import { EndActions, mayAmend } from "./EndActions.tsx"
import { Moves } from "./Moves.tsx"
import { NextButton } from "./NextAction.tsx"
import { OpcoRules } from "./OpcoRules.tsx"
import { ENDED, Summary } from "./Summary.tsx"

/** How far along the six steps of the stepper each status stands. */
const REACHED: Readonly<Record<string, number>> = {
  to_check: 1,
  ready: 2,
  convention_to_validate: 2,
  convention_validated: 2,
  in_signature: 2,
  signature_declined: 2,
  signature_expired: 2,
  signed: 3,
  to_transmit: 3,
  rejected: 3,
  transmitted: 4,
  received: 4,
  under_review: 4,
  info_requested: 4,
  refused: 4,
  engaged: 5,
  filed: 5,
  broken: 5,
  settled: 5,
}

/** How far a contract had come before it was cancelled or archived is no longer said by its status. */
const WITHOUT_STEPS: ReadonlySet<Contract["status"]> = new Set(["cancelled", "archived"])

/** Where the next step was tried and said no to. */
const FAILED: ReadonlySet<Contract["status"]> = new Set(["signature_declined", "rejected", "refused"])

const stepsOf = ({ status, contract_type, fields }: Contract): { steps?: Step[] } => {
  if (WITHOUT_STEPS.has(status)) return {}
  const reached = REACHED[status] ?? 0
  const isForState = filesWithState({ ...fields, contract_type })
  const steps = words.steps.map((label, index) => ({
    id: label,
    label: isForState && index === words.steps.length - 1 ? words.filed : label,
    state:
      index <= reached ? "done" : index > reached + 1 ? "todo" : FAILED.has(status) ? "failed" : "current",
  })) satisfies Step[]
  return { steps }
}

/** Only these bring money, or brought some. */
const HAS_SCHEDULE: ReadonlySet<Contract["status"]> = new Set([
  "engaged",
  "filed",
  "broken",
  "settled",
  "cancelled",
])

/** Only a contract that was engaged can have been amended. */
const hasAmendments = (contract: Contract): boolean => mayAmend(contract) || ENDED.includes(contract.status)

function Versions({ contract }: { contract: Contract }) {
  const restore = useCommand(restoreVersion, { refreshes: [getContract, contractHistory] })
  if (contract.versions.length === 0) return null
  const mayRestore = isWholeFormOpen(contract)
  return (
    <RecordSection title={words.versions}>
      <ul className={styles.moves}>
        {contract.versions.map(({ version, at, reason, author }) => (
          <li key={version}>
            <span>
              {version} · {words.versionReasons[reason]} · {formatFrenchDay(at)}
              {author && ` · ${author}`}
            </span>
            {mayRestore && (
              <Button
                size="small"
                isPending={restore.isPending}
                onPress={() =>
                  void restore.run({ params: { contractId: contract.id, version: String(version) } })
                }
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

function HistoryTab({ contract, above }: { contract: Contract; above: ReactNode }) {
  const client = useClient()
  const params = { contractId: contract.id }
  const read = useRead(contractHistory, { params, query: {} })
  return (
    <>
      {above}
      <RecordSection title={words.tabs.history}>
        <Loaded read={read} skeleton={null}>
          {(first) => (
            <History
              key={first.results[0]?.id ?? ""}
              first={first}
              readBefore={(before) => client.call(contractHistory, { params, query: { before } })}
              empty={words.historyEmpty}
            />
          )}
        </Loaded>
      </RecordSection>
      <Versions contract={contract} />
    </>
  )
}

function Aside({ contract }: { contract: Contract }) {
  return (
    <>
      {contract.deadline && (
        <SummarySection title={words.deadline}>
          <p>{contract.deadline.label}</p>
        </SummarySection>
      )}
      <SummarySection title={words.next}>
        <Moves contract={contract} withoutNext />
      </SummarySection>
      <StudentLinkCard contract={contract} />
      <CompanyLinkCard contract={contract} />
      <ConventionCard contract={contract} />
    </>
  )
}

interface ContractScreenProps {
  /** The tab « Échéancier », given by the composition to those who invoice. */
  schedule?: (contractId: string) => ReactNode
  /** What happened to its invoices, for the same people. */
  moneyHistory?: (contractId: string) => ReactNode
  /** What was corrected of its closed attendance sheets, for those who follow them. */
  corrections?: (contractId: string) => ReactNode
}

type RecordProps = ContractScreenProps & { contract: Contract; tab: string | undefined }

function Record({ contract, tab, schedule, moneyHistory, corrections }: RecordProps) {
  const hasMoney = HAS_SCHEDULE.has(contract.status)
  const isOpen = contract.editable.length > 0
  return (
    <RecordPage
      trail={[{ label: listWords.titles[contract.contract_type], href: listHref(contract) }]}
      title={`${contract.number} – ${contract.student?.name ?? ""}`}
      status={<StatusBadge tone={contract.badge.tone}>{contract.badge.label}</StatusBadge>}
      notices={
        <>
          <AnswerNotice contract={contract} />
          <CorrectionNotice contract={contract} />
          <BeforeFiling contract={contract} />
          {contract.may_break && <BegunNotice contract={contract} />}
        </>
      }
      {...stepsOf(contract)}
      primary={<NextButton contract={contract} />}
      actions={
        <>
          <ButtonLink href={formHref(contract)} icon={<Pencil />}>
            {isOpen ? words.edit : words.see}
          </ButtonLink>
          <EndActions contract={contract} />
        </>
      }
      tab={tab}
      tabHref={(id) => `${recordHref(contract)}?tab=${id}`}
      tabs={[
        {
          id: "summary",
          label: words.tabs.summary,
          content: <Summary contract={contract} />,
        },
        {
          id: "signatures",
          label: words.tabs.signatures,
          content: (
            <Suspense fallback={null}>
              <EnvelopePanel
                subject="contract"
                subjectId={contract.id}
                filesHref={`${recordHref(contract)}?tab=attachments`}
              />
            </Suspense>
          ),
        },
        ...(hasOpcoTab(contract)
          ? [{ id: "opco", label: opcoTabWords.tab, content: <OpcoTab contract={contract} /> }]
          : []),
        ...(schedule && hasMoney
          ? [{ id: "schedule", label: words.tabs.schedule, content: schedule(contract.id) }]
          : []),
        {
          id: "attachments",
          label: words.tabs.attachments,
          content: (
            <>
              <Documents contract={contract} />
              <RecordSection title={formWords.attachments.needed}>
                <AttachmentList contract={contract} />
              </RecordSection>
              {contract.opco && <OpcoRules opco={contract.opco} />}
            </>
          ),
        },
        ...(hasAmendments(contract)
          ? [{ id: "amendments", label: amendmentWords.tab, content: <AmendmentsTab contract={contract} /> }]
          : []),
        {
          id: "history",
          label: words.tabs.history,
          content: (
            <HistoryTab
              contract={contract}
              above={
                <>
                  {hasMoney && moneyHistory?.(contract.id)}
                  {hasMoney && corrections?.(contract.id)}
                </>
              }
            />
          ),
        },
      ]}
      summary={<Aside contract={contract} />}
    />
  )
}

/** Where a contract stands, who is awaited, and what may be done. */
export default function ContractScreen(above: ContractScreenProps) {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  const search: { tab?: string; do?: string; amendment?: string } = useSearch({ strict: false })
  const read = useRead(getContract, { params: { contractId: id } })
  return (
    <Loaded read={read}>
      {({ contract }) =>
        search.do === "rupture" ? (
          <RuptureFlow key={id} contract={contract} />
        ) : search.do === "amendment" ? (
          <AmendmentFlow contract={contract} amendmentId={search.amendment} />
        ) : (
          <Record contract={contract} tab={search.tab} {...above} />
        )
      }
    </Loaded>
  )
}
