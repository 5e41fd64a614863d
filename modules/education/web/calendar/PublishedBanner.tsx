import { type Answer, useCommand } from "@jalon/client"
import { Banner, Button } from "@jalon/ui"
import { clockWords } from "../../rules/index.ts"
import { discardSessionChanges, type getSession } from "../../wire/index.ts"
import { dayText } from "./session-text.ts"
import { sessionWords, publishedWords as words } from "./strings.fr.ts"
import { refreshes, type Session } from "./types.ts"

export type Published = NonNullable<Answer<typeof getSession>["published"]>

/** What people still see of a session changed since, and the way back to it. */
export function PublishedBanner({ session, published }: { session: Session; published: Published }) {
  const discard = useCommand(discardSessionChanges, { refreshes })
  const { on_date, start_minute, end_minute } = published
  return (
    <Banner
      tone="waiting"
      action={
        <Button
          size="small"
          isPending={discard.isPending}
          onPress={() =>
            void discard.run({ params: { sessionId: session.id }, body: { version: session.version } })
          }
        >
          {words.back}
        </Button>
      }
    >
      {words.seen(sessionWords.whenText(dayText(on_date), clockWords(start_minute), clockWords(end_minute)))}
    </Banner>
  )
}
