import { Banner, Button } from "@jalon/ui"
import styles from "./outbox.module.css"
import { forgetWaiting, isWaiting, type Waiting } from "./outbox.ts"
import { offlineWords as words } from "./strings.fr.ts"

/** What waits on this device, and what was not taken and why, until its owner has read it. */
export function OutboxNotice({ entries }: { entries: readonly Waiting[] }) {
  const waiting = entries.filter(isWaiting)
  const refused = entries.filter((one) => !isWaiting(one))
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <Banner tone="waiting" title={words.waiting(waiting.length)}>
            <ul className={styles.list}>
              {waiting.map(({ key, title, capturedAt }) => (
                <li key={key}>{words.made(title, capturedAt)}</li>
              ))}
            </ul>
            {words.waitingHint}
          </Banner>
        )}
      </div>
      {refused.length > 0 && (
        <Banner tone="danger" live="urgent" title={words.refused(refused.length)}>
          <ul className={styles.list}>
            {refused.map((one) => (
              <li key={one.key} className={styles.refused}>
                <span>
                  {words.made(one.title, one.capturedAt)}. {one.refusal}
                </span>
                <Button
                  size="small"
                  aria-label={words.forgetOne(one.title)}
                  onPress={() => void forgetWaiting(one)}
                >
                  {words.forget}
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
