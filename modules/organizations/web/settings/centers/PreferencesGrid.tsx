import { useCommand, useRead } from "@jalon/client"
import { Button, Checkbox, Skeleton, SkeletonGroup } from "@jalon/ui"
import { useState } from "react"
import { type CenterEvent, centerEvents } from "../../../rules/index.ts"
import { changePreferences, getCenter, settingsHistory } from "../../../wire/index.ts"
import matrix from "../matrix.module.css"
import settings from "../settings.module.css"
import { useUnsavedSection } from "../unsaved.tsx"
import type { Center, Colleague } from "./center-types.ts"
import styles from "./centers.module.css"
import { centersWords as words } from "./strings.fr.ts"

interface PreferencesGridProps {
  center: Center
  colleagues: readonly Colleague[]
}

/** Who is told of what in one centre: a row per colleague, however many there are, a column per event. */
export function PreferencesGrid({ center, colleagues }: PreferencesGridProps) {
  const read = useRead(getCenter, { params: { id: center.id } })
  const preferences = read.data?.apprentice_training_center.notification_preferences
  return (
    <div className={styles.block}>
      <h4 className={styles.blockTitle}>{words.notifications}</h4>
      <p className={settings.hint}>{words.notificationsHint}</p>
      {preferences ? (
        <Grid
          key={JSON.stringify(preferences)}
          center={center}
          colleagues={colleagues}
          told={preferences.flatMap(({ event, member_ids }) => member_ids.map((id) => pairOf(event, id)))}
        />
      ) : (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="box" height="8rem" />
        </SkeletonGroup>
      )}
    </div>
  )
}

const pairOf = (event: CenterEvent, memberId: string) => `${event} ${memberId}`

function Grid({ center, colleagues, told }: PreferencesGridProps & { told: readonly string[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(told))
  const command = useCommand(changePreferences, { refreshes: [getCenter, settingsHistory] })
  const isDirty = ticked.size !== told.length || told.some((pair) => !ticked.has(pair))
  const tick = (pairs: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const pair of pairs)
      if (isOn) next.add(pair)
      else next.delete(pair)
    setTicked(next)
  }
  const pairsOf = (event: CenterEvent) => colleagues.map(({ id }) => pairOf(event, id))
  const isWhole = (event: CenterEvent) => pairsOf(event).every((pair) => ticked.has(pair))
  const tickAll = (event: CenterEvent, isOn: boolean) => tick(pairsOf(event), isOn)
  const submit = () =>
    command.run({
      params: { id: center.id },
      body: {
        notification_preferences: centerEvents.map((event) => ({
          event,
          member_ids: colleagues.flatMap(({ id }) => (ticked.has(pairOf(event, id)) ? [id] : [])),
        })),
      },
    })
  const form = { isDirty, submit, reset: () => setTicked(new Set(told)) }
  useUnsavedSection(`notifications-${center.id}`, words.gridOf(center.name), form)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard too */}
      <section className={matrix.scroll} data-tall tabIndex={0} aria-label={words.gridOf(center.name)}>
        <table className={matrix.matrix}>
          <thead>
            <tr>
              <th scope="col">{words.colleague}</th>
              {centerEvents.map((event) => (
                <th key={event} scope="col">
                  {words.events[event]}
                  <span className={matrix.box}>
                    <Checkbox
                      aria-label={words.tellAll(words.events[event])}
                      isSelected={isWhole(event)}
                      onChange={(isOn) => tickAll(event, isOn)}
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colleagues.map(({ id, full_name }) => (
              <tr key={id}>
                <th scope="row">{full_name}</th>
                {centerEvents.map((event) => (
                  <td key={event}>
                    <span className={matrix.box}>
                      <Checkbox
                        aria-label={words.tell(full_name, words.events[event])}
                        isSelected={ticked.has(pairOf(event, id))}
                        onChange={(isOn) => tick([pairOf(event, id)], isOn)}
                      />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isDirty && (
        <div>
          <Button
            variant="soft"
            isPending={command.isPending}
            pendingText={words.saving}
            onPress={() => void submit()}
          >
            {words.save}
          </Button>
        </div>
      )}
    </>
  )
}
