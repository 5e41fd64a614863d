import { Skeleton, SkeletonGroup } from "@jalon/ui"
import { words } from "../strings.fr.ts"
import styles from "./opening.module.css"

/** While the first data or the code of a screen arrives: the outline of a page, after 150 ms. */
export function OpeningScreen() {
  return (
    <div className={styles.opening}>
      <SkeletonGroup label={words.loading}>
        <Skeleton width="14rem" height="2rem" />
        <Skeleton width="60%" />
        <Skeleton shape="box" height="12rem" />
      </SkeletonGroup>
    </div>
  )
}
