import { useCommand, useRead } from "@jalon/client"
import { catalogueChoices, listClasses } from "@jalon/trainings/wire"
import { Banner, Button, type ComboOption } from "@jalon/ui"
import { useState } from "react"
import { getImport, listImports, listRows, setPlaces } from "../../../wire/index.ts"
import type { ImportDetail } from "../../shared/types.ts"
import { placeWords as words } from "../strings.fr.ts"
import { PlaceLine } from "./PlaceLine.tsx"
import { choiceOf, decisionOf, type PlaceChoice } from "./place-choice.ts"
import styles from "./places.module.css"

const MOST_CLASSES = 100

const useKnownPlaces = (year: string): Record<"classes" | "trainings", ComboOption[]> => {
  const classes =
    useRead(listClasses, { query: { year: [year], page_size: MOST_CLASSES } }).data?.results ?? []
  const trainings = useRead(catalogueChoices).data?.trainings ?? []
  return {
    classes: classes.map(({ id, name, training }) => ({ id, name, detail: training.name })),
    trainings: trainings.map(({ id, name, detail }) => ({ id, name, ...(detail && { detail }) })),
  }
}

/** Names of classes and trainings that the school does not have: one answer settles all the rows that bear the name. */
export function Places({ detail }: { detail: ImportDetail }) {
  const { places, options } = detail
  const known = useKnownPlaces(options.school_year)
  const [choices, setChoices] = useState<Record<string, PlaceChoice>>({})
  const [isTried, setTried] = useState(false)
  const command = useCommand(setPlaces, { quiet: true, refreshes: [getImport, listImports, listRows] })
  const lines = places.map((place) => ({
    place,
    choice: choices[place.key] ?? choiceOf(place, detail, known.trainings),
  }))
  const chosen = lines.filter(({ choice }) => choice.kind !== "later")
  const run = async () => {
    setTried(true)
    const decided = chosen.flatMap(({ place, choice }) => {
      const decision = decisionOf(choice)
      return decision ? [[place.key, decision] as const] : []
    })
    if (decided.length === 0 || decided.length < chosen.length) return
    await command.run({
      params: { importId: detail.import.id },
      body: { places: Object.fromEntries(decided) },
    })
  }
  return (
    <section className={styles.places} aria-labelledby="places-heading">
      <h2 id="places-heading" className={styles.heading}>
        {words.title(places.length)}
      </h2>
      <ul className={styles.list}>
        {lines.map(({ place, choice }) => (
          <PlaceLine
            key={place.key}
            place={place}
            choice={choice}
            known={known}
            isTried={isTried}
            onChange={(what) => setChoices((now) => ({ ...now, [place.key]: { ...choice, ...what } }))}
          />
        ))}
      </ul>
      {command.refused && (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      )}
      {chosen.length > 0 && (
        <div>
          <Button isPending={command.isPending} onPress={() => void run()}>
            {words.apply}
          </Button>
        </div>
      )}
    </section>
  )
}
