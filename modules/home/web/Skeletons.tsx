import { Skeleton, SkeletonGroup } from "@jalon/ui"
import styles from "./home.module.css"
import { toDoWords as words } from "./strings.fr.ts"

const lines = ["a", "b", "c", "d", "e", "f"]

export function HomeSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <div className={styles.skeleton}>
        <Skeleton width="14rem" height="1.75rem" shape="box" />
        {lines.map((line) => (
          <Skeleton key={line} height="3.5rem" shape="box" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
