import { type Answer, useCommand, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Banner, Button, Checkbox, EmptyState, SidePanel, StatusBadge } from "@jalon/ui"
import { Send } from "lucide-react"
import { useState } from "react"
import {
  countPendingChanges,
  getPendingPublication,
  listPublications,
  listSessions,
  publishPlanning,
} from "../../wire/index.ts"
import { MoreLines } from "./MoreLines.tsx"
import { PublicationHistory } from "./PublicationHistory.tsx"
import styles from "./publication.module.css"
import { publicationWords as words } from "./strings.fr.ts"

type Pending = Answer<typeof getPendingPublication>
const COUNTS = ["added", "moved", "changed", "cancelled"] as const

export const changesOf = (counts: Record<(typeof COUNTS)[number], number>): number =>
  COUNTS.reduce((sum, kind) => sum + counts[kind], 0)

/** Kinds and numbers of those told, in the order in which they matter. */
const peopleText = (recipients: Pending["recipients"]): string =>
  (["learner", "trainer", "tutor", "representative"] as const)
    .map((kind) => [kind, recipients.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => words.kinds[kind](count))
    .join(", ")

function People({ recipients }: Pick<Pending, "recipients">) {
  const unreachable = recipients.filter(({ reach }) => reach === "none").length
  return (
    <section className={styles.section}>
      <h3>{words.people(recipients.length - unreachable)}</h3>
      {recipients.length === 0 ? (
        <p className={styles.quiet}>{words.nobody}</p>
      ) : (
        <>
          <p>{peopleText(recipients)}</p>
          {unreachable > 0 && <Banner tone="waiting">{words.unreachable(unreachable)}</Banner>}
          <MoreLines
            items={recipients}
            label={words.people(recipients.length)}
            keyOf={({ kind, name, about }) => `${kind} ${name} ${about}`}
          >
            {({ kind, name, about, reach, lines, days, line_count }) => (
              <>
                <div className={styles.head}>
                  <span>{about === null ? name : `${name}, ${words.about(about)}`}</span>
                  <span className={styles.quiet}>{words.reach[reach]}</span>
                </div>
                <span className={styles.quiet}>
                  {[words.kind[kind], days[0] ?? lines[0], line_count > 1 && words.lines(line_count)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </>
            )}
          </MoreLines>
        </>
      )}
    </section>
  )
}

interface ClassesProps extends Pick<Pending, "classes"> {
  left: readonly string[]
  onLeave: (ids: string[]) => void
}

function Classes({ classes, left, onLeave }: ClassesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{words.classes}</legend>
      {classes.map(({ id, name, first_on, last_on, ...counts }) => (
        <Checkbox
          key={id}
          isSelected={!left.includes(id)}
          onChange={(isIn) => onLeave(isIn ? left.filter((one) => one !== id) : [...left, id])}
        >
          {words.classLine(name, changesOf(counts), formatFrenchDate(first_on), formatFrenchDate(last_on))}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** What leaves, for whom, before it leaves; then one act. */
export default function PublishPanel({ onClose }: { onClose: () => void }) {
  const [known, setKnown] = useState<string[]>([])
  const [left, setLeft] = useState<string[]>([])
  const chosen = known.filter((id) => !left.includes(id))
  const isPart = left.length > 0
  const read = useRead(getPendingPublication, { query: isPart ? { class: chosen } : {} })
  const publish = useCommand(publishPlanning, {
    refreshes: [countPendingChanges, getPendingPublication, listPublications, listSessions],
    onDone: onClose,
  })
  const confirm = async ({ digest }: Pending) => {
    const done = await publish.run({ body: { digest, ...(isPart && { class_ids: chosen }) } })
    if (done === null) await read.refetch()
  }
  const pending = read.data
  const changes = pending ? changesOf(pending) : 0
  const told = pending?.recipients.filter(({ reach }) => reach !== "none").length ?? 0
  return (
    <SidePanel
      isOpen
      title={words.title}
      size="wide"
      isPending={publish.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        pending && changes > 0 ? (
          <Button
            variant="primary"
            icon={<Send />}
            isPending={publish.isPending}
            onPress={() => void confirm(pending)}
          >
            {words.publish(told, changes)}
          </Button>
        ) : (
          <Button onPress={onClose}>{words.close}</Button>
        )
      }
    >
      <Loaded read={read}>
        {(found) => (
          <div className={styles.panel}>
            {found.classes.length === 0 ? (
              <EmptyState icon={Send} title={words.nothing}>
                {words.nothingText}
              </EmptyState>
            ) : (
              <>
                <p>{words.intro}</p>
                <div className={styles.counts}>
                  {COUNTS.filter((kind) => found[kind] > 0).map((kind) => (
                    <StatusBadge key={kind} tone={kind === "cancelled" ? "danger" : "info"}>
                      {words.counts[kind](found[kind])}
                    </StatusBadge>
                  ))}
                </div>
                {found.classes.length > 1 && (
                  <Classes
                    classes={found.classes}
                    left={left}
                    onLeave={(ids) => {
                      setKnown(found.classes.map(({ id }) => id))
                      // At least one stays: publishing nothing is leaving.
                      if (ids.length < found.classes.length) setLeft(ids)
                    }}
                  />
                )}
                {found.changes.length > 0 && (
                  <section className={styles.section}>
                    <h3>{words.changes}</h3>
                    <MoreLines
                      items={found.changes}
                      label={words.changes}
                      keyOf={({ session_id }) => session_id}
                    >
                      {({ sentence, class_names }) => (
                        <>
                          <span>{sentence}</span>
                          <span className={styles.quiet}>{class_names.join(", ")}</span>
                        </>
                      )}
                    </MoreLines>
                  </section>
                )}
                <People recipients={found.recipients} />
              </>
            )}
            <PublicationHistory />
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}
