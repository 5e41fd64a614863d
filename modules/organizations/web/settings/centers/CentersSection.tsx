import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, Checkbox, EmptyState, Skeleton, SkeletonGroup } from "@jalon/ui"
import { Plus, School } from "lucide-react"
import { useState } from "react"
import { listCenters, listMembers } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import { CenterCard } from "./CenterCard.tsx"
import { CenterPanel } from "./CenterPanel.tsx"
import { centersWords as words } from "./strings.fr.ts"

export function CentersSection() {
  const [withArchived, setWithArchived] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const centers = useRead(listCenters, { query: { archived: withArchived ? "true" : "false" } })
  const members = useRead(listMembers)
  const add = (
    <Button icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <div className={settings.stack}>
      <div className={settings.between}>
        <Checkbox isSelected={withArchived} onChange={setWithArchived}>
          {words.showArchived}
        </Checkbox>
        {add}
      </div>
      <Loaded read={centers} skeleton={<Loading />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={School} title={words.empty} actions={add} />
          ) : (
            results.map((center) => (
              <CenterCard key={center.id} center={center} colleagues={members.data?.results ?? []} />
            ))
          )
        }
      </Loaded>
      {isAdding && (
        <CenterPanel
          center={null}
          colleagues={members.data?.results ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="10rem" />
      <Skeleton shape="box" height="10rem" />
    </SkeletonGroup>
  )
}
