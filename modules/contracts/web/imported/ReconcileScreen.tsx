import { useRead } from "@jalon/client"
import { Facts, Loaded, RecordHeader, SummarySection, useNeighbours } from "@jalon/screens"
import { Banner, Button, ButtonLink, Link } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { Ban, Undo2 } from "lucide-react"
import { type KeyboardEvent, useEffect, useRef } from "react"
import { getImported, type ImportedContract, listImported } from "../../wire/index.ts"
import { importedHref, reconcileHref, recordHref, sendFileHref } from "../shared/addresses.ts"
import { nameOf } from "./columns.tsx"
import styles from "./imported.module.css"
import { LinkRecord } from "./LinkRecord.tsx"
import { Match, Reasons } from "./Match.tsx"
import { isChosen, Sides } from "./Sides.tsx"
import { importedWords, sendWords, reconcileWords as words } from "./strings.fr.ts"
import { useSettle } from "./use-settle.ts"

const contractHref = (id: string) => recordHref({ contract_type: "apprentissage", id })

function Faults({ imported }: { imported: ImportedContract }) {
  if (imported.fault_lines.length === 0) return null
  return (
    <Banner
      tone="danger"
      title={words.faults(imported.fault_lines.length)}
      action={<Link href={sendFileHref}>{sendWords.action}</Link>}
    >
      <p>{words.faultsText}</p>
      <ul className={styles.reasons}>
        {imported.fault_lines.map(({ label, sentence }) => (
          <li key={label}>
            <strong>{label}</strong> – {sentence}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function State({ imported }: { imported: ImportedContract }) {
  if (imported.state === "ignored") return <Banner tone="neutral">{words.ignored}</Banner>
  if (imported.state !== "imported" || imported.contract === null) return null
  return (
    <Banner
      tone="success"
      action={<Link href={contractHref(imported.contract.id)}>{words.openContract}</Link>}
    >
      {words.settled(imported.contract.number)}
    </Banner>
  )
}

function Outcome({ imported }: { imported: ImportedContract }) {
  if (imported.contract === null) return <p>{words.creates}</p>
  const { id, number, status } = imported.contract
  return (
    <>
      <p>{words.completes(number, status)}</p>
      <Link href={contractHref(id)}>{words.openContract}</Link>
    </>
  )
}

function Aside({ imported }: { imported: ImportedContract }) {
  return (
    <aside className={styles.aside}>
      <SummarySection title={importedWords.reasons}>
        <Reasons reasons={imported.reasons} />
      </SummarySection>
      {imported.state === "open" && (
        <SummarySection title={words.outcome}>
          <Outcome imported={imported} />
        </SummarySection>
      )}
      <SummarySection title={words.origin}>
        <Facts
          facts={[
            { label: importedWords.columns.source, value: importedWords.sources[imported.source] },
            {
              label: importedWords.file,
              value: importedWords.fileLine(imported.file_name, imported.line),
            },
          ]}
        />
      </SummarySection>
    </aside>
  )
}

type Settling = ReturnType<typeof useSettle>

/** A line that cannot be taken as it is has only one way on. */
function Primary({ imported, settling }: { imported: ImportedContract; settling: Settling }) {
  const isLast = imported.next_id === null
  if (imported.state !== "open" || imported.fault_lines.length > 0)
    return isLast ? (
      <ButtonLink href={importedHref}>{words.back}</ButtonLink>
    ) : (
      <Button onPress={settling.goOn}>{words.next}</Button>
    )
  return (
    <Button variant="primary" isPending={settling.isPending} onPress={() => void settling.save()}>
      {isLast ? words.save : words.saveNext}
    </Button>
  )
}

function Actions({ imported, settling }: { imported: ImportedContract; settling: Settling }) {
  if (imported.state === "imported") return null
  const isIgnored = imported.state === "ignored"
  return (
    <Button
      icon={isIgnored ? <Undo2 /> : <Ban />}
      isDisabled={settling.isPending}
      onPress={() => void settling.setIgnored(!isIgnored)}
    >
      {isIgnored ? words.takeUp : words.ignore}
    </Button>
  )
}

/** A line comes after its page: without this the keyboard would be left nowhere each time the next one arrives. */
const useStartAtTitle = () => {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = page.current?.querySelector("h1")
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [])
  return page
}

function Reconcile({ imported }: { imported: ImportedContract }) {
  const page = useStartAtTitle()
  const settling = useSettle(imported)
  const isOpen = imported.state === "open" && imported.fault_lines.length === 0
  const arrows = useNeighbours({
    list: "imported-contracts",
    read: listImported,
    current: imported.id,
    rowKey: (row) => row.id,
    rowName: nameOf,
    rowHref: (row) => reconcileHref(row.id),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void settling.save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the fields inside; the button says the same
    <div ref={page} className={styles.page} onKeyDown={onKeyDown}>
      <RecordHeader
        trail={[{ label: importedWords.title, href: importedHref }]}
        title={words.title(nameOf(imported))}
        subtitle={undefined}
        picture={undefined}
        status={<Match match={imported.match} reasons={imported.reasons} />}
        arrows={arrows}
        actions={<Actions imported={imported} settling={settling} />}
        primary={<Primary imported={imported} settling={settling} />}
      />
      <State imported={imported} />
      <Faults imported={imported} />
      {settling.refused && (
        <Banner tone="danger" live="urgent">
          {settling.refused.message}
        </Banner>
      )}
      <div className={styles.body}>
        <div className={styles.main}>
          <section className={styles.who} aria-label={words.who}>
            <LinkRecord
              kind="student"
              imported={imported}
              isOpen={isOpen}
              error={settling.lacksStudent ? words.needed : undefined}
            />
            <LinkRecord kind="partner" imported={imported} isOpen={isOpen} />
          </section>
          <Sides
            importedId={imported.id}
            lines={imported.lines}
            choices={settling.choices}
            isOpen={isOpen}
            onChoose={settling.setChoices}
          />
          {isOpen && imported.lines.some(isChosen) && <p className={styles.help}>{words.help}</p>}
        </div>
        <Aside imported={imported} />
      </div>
    </div>
  )
}

/** One line of a file beside what is known here, until somebody says what is true. */
export default function ReconcileScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  const read = useRead(getImported, { params: { importedId: id } })
  return (
    <Loaded read={read} heading={importedWords.reconcile}>
      {({ imported }) => <Reconcile key={imported.id} imported={imported} />}
    </Loaded>
  )
}
