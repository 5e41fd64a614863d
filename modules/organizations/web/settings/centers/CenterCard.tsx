import { useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Button, ConfirmDialog, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { addressLine } from "../../../rules/index.ts"
import { archiveCenter, listCenters, settingsHistory } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import { CenterPanel } from "./CenterPanel.tsx"
import type { Center, Colleague } from "./center-types.ts"
import styles from "./centers.module.css"
import { PreferencesGrid } from "./PreferencesGrid.tsx"
import { qualiopiState } from "./qualiopi.ts"
import { SiteList } from "./SiteList.tsx"
import { centersWords as words } from "./strings.fr.ts"

interface CenterCardProps {
  center: Center
  colleagues: readonly Colleague[]
}

export function CenterCard({ center, colleagues }: CenterCardProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <article className={styles.card} aria-labelledby={`centre-${center.id}`}>
      <header className={settings.between}>
        <div className={styles.title}>
          <h3 id={`centre-${center.id}`} className={settings.subtitle}>
            {center.display_name}
          </h3>
          {center.is_archived && <StatusBadge tone="neutral">{words.archivedBadge}</StatusBadge>}
        </div>
        <div className={styles.actions}>
          <Button size="small" aria-label={`${words.edit} ${center.name}`} onPress={() => setEditing(true)}>
            {words.edit}
          </Button>
          <ArchiveButton center={center} />
        </div>
      </header>
      <Facts facts={factsOf(center, colleagues)} columns={2} />
      <SiteList center={center} />
      {!center.is_archived && colleagues.length > 0 && (
        <PreferencesGrid center={center} colleagues={colleagues} />
      )}
      {isEditing && <CenterPanel center={center} colleagues={colleagues} onClose={() => setEditing(false)} />}
    </article>
  )
}

const nameOf = (colleagues: readonly Colleague[], id: string | null) =>
  colleagues.find((colleague) => colleague.id === id)?.full_name

const factsOf = (center: Center, colleagues: readonly Colleague[]) => [
  { label: words.facts.uai, value: center.uai },
  { label: words.facts.nda, value: center.nda },
  { label: words.facts.address, value: addressLine(center.address) },
  { label: words.facts.qualiopi, value: <Qualiopi center={center} /> },
  { label: words.facts.disability, value: nameOf(colleagues, center.disability_referent_id) },
  { label: words.facts.mobility, value: nameOf(colleagues, center.mobility_referent_id) },
  { label: words.facts.trainings, value: words.trainingCount(center.trainings.length) },
]

function Qualiopi({ center }: { center: Center }) {
  const { qualiopi_certificate_number: number, qualiopi_valid_until: until } = center
  if (!number) return "–"
  const state = until ? qualiopiState(until, new Date()) : "valid"
  return (
    <span className={styles.qualiopi}>
      {until ? words.qualiopiUntil(number, formatFrenchDate(until)) : number}
      {state === "ending" && <StatusBadge tone="waiting">{words.qualiopiEnding}</StatusBadge>}
      {state === "ended" && <StatusBadge tone="danger">{words.qualiopiEnded}</StatusBadge>}
    </span>
  )
}

function ArchiveButton({ center }: { center: Center }) {
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(archiveCenter, {
    refreshes: [listCenters, settingsHistory],
    onDone: () => setAsking(false),
  })
  const run = (archived: boolean) => command.run({ params: { id: center.id }, body: { archived } })
  if (center.is_archived)
    return (
      <Button size="small" isPending={command.isPending} onPress={() => run(false)}>
        {words.restore}
      </Button>
    )
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${words.archive} ${center.name}`}
        onPress={() => setAsking(true)}
      >
        {words.archive}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.archiveQuestion(center.name)}
        verb={words.archive}
        isPending={command.isPending}
        pendingText={words.archiving}
        onConfirm={() => void run(true)}
        onClose={() => setAsking(false)}
      >
        {command.refused?.message ?? words.archiveText}
      </ConfirmDialog>
    </>
  )
}
