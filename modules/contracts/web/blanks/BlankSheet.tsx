import { callBinary, useClient } from "@jalon/client"
import { useEffect, useState } from "react"
import type { Proof } from "../../rules/index.ts"
import { blankPage, type OpenedBlank } from "../../wire/index.ts"
import styles from "./blanks.module.css"
import { mapperWords as words } from "./strings.fr.ts"

interface BlankSheetProps {
  blank: OpenedBlank
  page: number
  /** Undefined: as published, with its fields. */
  proof: Proof | undefined
  nameOf: (target: string) => string
  chosen: string | null
  onChoose: (field: string) => void
}

const percent = (share: number): string => `${share * 100}%`

/** One page, and over it its fields, each in its own place. */
export function BlankSheet({ blank, page, proof, nameOf, chosen, onChoose }: BlankSheetProps) {
  const client = useClient()
  const [url, setUrl] = useState<string | null>(null)
  // What a proof shows changes with each link; the published page never does.
  const version = proof === undefined ? 0 : blank.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what makes a proof another one
  useEffect(() => {
    let isHere = true
    let made: string | null = null
    const query = proof === undefined ? {} : { proof }
    const draw = async () => {
      const { blob } = await callBinary(
        client,
        blankPage,
        { params: { blankId: blank.id, page }, query },
        { quiet: true },
      )
      if (!isHere) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    // What cannot be drawn leaves the page empty: its fields can still be linked.
    draw().catch(() => undefined)
    return () => {
      isHere = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [client, blank.id, page, proof, version])
  return (
    <figure className={styles.sheet} data-page={page}>
      {url !== null && <img src={url} alt={words.page(page, blank.pages)} />}
      {proof === undefined &&
        blank.blank_fields.flatMap(({ name, places, target }) =>
          places
            .filter((place) => place.page === page)
            .map((place) => (
              <button
                key={`${name} ${place.x} ${place.y}`}
                type="button"
                className={styles.place}
                data-linked={target === null ? undefined : true}
                aria-pressed={chosen === name}
                aria-label={words.place(name, target === null ? null : nameOf(target))}
                style={{
                  left: percent(place.x),
                  top: percent(place.y),
                  width: percent(place.width),
                  height: percent(place.height),
                }}
                onClick={() => onChoose(name)}
              />
            )),
        )}
    </figure>
  )
}
