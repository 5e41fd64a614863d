import { useRead } from "@jalon/client"
import { useStepUp } from "@jalon/identity/web"
import { listCenters } from "@jalon/organizations/wire"
import { Loaded } from "@jalon/screens"
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from "@jalon/ui"
import { School } from "lucide-react"
import { useState } from "react"
import { listConnectedOpcos, listOpcos } from "../wire/index.ts"
import { CenterOpcos } from "./CenterOpcos.tsx"
import { DetailsPanel } from "./DetailsPanel.tsx"
import { KeyPanel } from "./KeyPanel.tsx"
import styles from "./opco.module.css"
import type { Opened } from "./opco-rows.ts"
import { RemoveDialog } from "./RemoveDialog.tsx"
import { opcoWords as words } from "./strings.fr.ts"

/** The keys of each centre at each OPCO. Keys are registered and removed after the password was given again. */
export default function OpcoSection() {
  const centers = useRead(listCenters, { query: {} })
  const opcos = useRead(listOpcos)
  const connected = useRead(listConnectedOpcos)
  const stepUp = useStepUp()
  const [opened, setOpened] = useState<Opened>(null)
  const open = async (what: Opened) => {
    if (what?.kind === "details" || (await stepUp.ask())) setOpened(what)
  }
  const close = () => setOpened(null)
  return (
    <div className={styles.section}>
      <p className={styles.intro}>{words.intro}</p>
      <Loaded read={centers} skeleton={<Loading />}>
        {({ results }) => (
          <Loaded read={opcos} skeleton={<Loading />}>
            {(all) => (
              <Loaded read={connected} skeleton={<Loading />}>
                {({ connected_opco }) =>
                  results.length === 0 ? (
                    <NoCenter />
                  ) : (
                    results.map(({ id, display_name }) => (
                      <CenterOpcos
                        key={id}
                        center={{ id, cfa: display_name }}
                        opcos={all.results}
                        connections={connected_opco}
                        onOpen={open}
                      />
                    ))
                  )
                }
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      {opened?.kind === "key" && <KeyPanel row={opened.row} onClose={close} />}
      {opened?.kind === "remove" && <RemoveDialog row={opened.row} onClose={close} />}
      {opened?.kind === "details" && <DetailsPanel row={opened.row} onClose={close} />}
      {stepUp.dialog}
    </div>
  )
}

function NoCenter() {
  const link = <ButtonLink href="/school/settings/centres">{words.addCenter}</ButtonLink>
  return <EmptyState icon={School} title={words.noCenter} actions={link} />
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} shape="box" height="4rem" />
      ))}
    </SkeletonGroup>
  )
}
