import { queryFor } from "@jalon/client"
import { Facts, ListHeader, Loaded, RecordSection } from "@jalon/screens"
import { Banner, Button, Select, Skeleton, SkeletonGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { type Bpf, getBpf } from "../../wire/index.ts"
import { useSections } from "../shared/use-sections.ts"
import { bpfHref } from "./addresses.ts"
import styles from "./bpf.module.css"
import { Checks } from "./Checks.tsx"
import { Frame } from "./Frame.tsx"
import { Missing } from "./Missing.tsx"
import { bpfWords as words } from "./strings.fr.ts"
import { TypedPanel } from "./TypedPanel.tsx"

type Choice = { year?: number; nda?: string }

/** Which year, and which declaration number where there are several. */
function Choices({ report }: { report: Bpf }) {
  const navigate = useNavigate()
  const go = (choice: { year: number; nda: string }) => void navigate({ href: bpfHref(choice) })
  return (
    <div className={styles.choices}>
      <Select
        label={words.year}
        placeholder={null}
        width="postcode"
        value={String(report.year)}
        onChange={(event) => go({ year: Number(event.target.value), nda: report.nda })}
        options={report.years.map((year) => ({ value: String(year), label: words.yearOf(year) }))}
      />
      {report.ndas.length > 0 && (
        <Select
          label={words.nda}
          placeholder={null}
          width="siret"
          value={report.nda}
          onChange={(event) => go({ year: report.year, nda: event.target.value })}
          options={report.ndas.map((nda) => ({ value: nda, label: nda }))}
        />
      )}
      <div className={styles.about}>
        <p>{words.period(report.period.from, report.period.to)}</p>
        <p className={styles.strong}>{words.deadline(report.deadline.on, report.deadline.form)}</p>
        {report.deadline.is_uncertain && (
          <p className={styles.quiet}>{words.deadlineDoubt(report.deadline.source)}</p>
        )}
      </div>
    </div>
  )
}

function Identity({ identity }: { identity: Bpf["identity"] }) {
  const said = words.identity
  const known = (value: string | null): string => value || "–"
  return (
    <RecordSection title={said.title}>
      <Facts
        columns={2}
        facts={[
          { label: said.name, value: identity.name },
          { label: said.siret, value: known(identity.siret) },
          { label: said.nda, value: known(identity.nda) },
          { label: said.address, value: known(identity.address) },
          { label: said.head, value: known(identity.head) },
          { label: said.remote, value: identity.is_remote ? said.yes : said.no },
        ]}
      />
    </RecordSection>
  )
}

interface ReportProps {
  choice: Choice
  exporting: ((choice: { year: number; nda: string }) => ReactNode) | undefined
}

export function Report({ choice, exporting }: ReportProps) {
  const sections = useSections("bpf")
  const [isTyping, setTyping] = useState(false)
  const read = useQuery({ ...queryFor(getBpf, { query: choice }), placeholderData: keepPreviousData })
  const report = read.data
  const type = () => setTyping(true)
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={sections}
        primary={report && <Button onPress={type}>{words.edit}</Button>}
        actions={report && exporting?.({ year: report.year, nda: report.nda })}
      />
      <Loaded read={read} skeleton={<Loading />}>
        {(shown) => (
          <>
            <Choices report={shown} />
            <Missing report={shown} onType={type} />
            <Checks checks={shown.checks} />
            <Identity identity={shown.identity} />
            {shown.frames.map((frame) => (
              <Frame key={frame.id} frame={frame} report={shown} onType={type} />
            ))}
            <Banner tone="neutral">
              {words.planned} {words.preparatory}
            </Banner>
            {isTyping && (
              <TypedPanel
                key={`${shown.year} ${shown.nda}`}
                report={shown}
                onClose={() => setTyping(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="4rem" />
      <Skeleton shape="box" height="8rem" />
      <Skeleton shape="box" height="24rem" />
    </SkeletonGroup>
  )
}
