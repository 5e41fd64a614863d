import { Button } from "@jalon/ui"
import { CalendarPlus } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { feedWords as words } from "./strings.fr.ts"

const FeedPanel = lazy(() => import("./FeedPanel.tsx"))

/** The way to one's own planning in one's own calendar. */
export function SubscribeButton() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus />} onPress={() => open(true)}>
        {words.button}
      </Button>
      {isOpen && (
        <Suspense>
          <FeedPanel onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
