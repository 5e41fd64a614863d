import { useRead } from "@jalon/client"
import { Button } from "@jalon/ui"
import { Send } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { countPendingChanges } from "../../wire/index.ts"
import { publicationWords as words } from "./strings.fr.ts"

const PublishPanel = lazy(() => import("./PublishPanel.tsx"))

/** How much waits, and the way to publish it; for those who plan. */
export function PublishButton() {
  const [isOpen, open] = useState(false)
  const count = useRead(countPendingChanges).data?.count ?? 0
  return (
    <>
      <Button icon={<Send />} onPress={() => open(true)}>
        {words.button(count)}
      </Button>
      {isOpen && (
        <Suspense>
          <PublishPanel onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
