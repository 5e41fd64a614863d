import { Banner, Button, Skeleton, SkeletonGroup } from "@jalon/ui"
import styles from "./guest.module.css"
import { guest } from "./strings.fr.ts"

export function GuestLoading() {
  return (
    <div className={styles.waiting}>
      <SkeletonGroup label={guest.checking}>
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton shape="box" height="8rem" />
        <Skeleton shape="box" height="2.75rem" />
      </SkeletonGroup>
    </div>
  )
}

export function GuestUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Banner tone="danger" live="polite">
        {guest.unread}
      </Banner>
      <div className={styles.actions}>
        <Button onPress={onRetry}>{guest.retry}</Button>
      </div>
    </>
  )
}
