import { product } from "../strings.fr.ts"
import styles from "./brand.module.css"

export function Wordmark() {
  return (
    <svg className={styles.wordmark} viewBox="0 0 72 32" role="img" aria-label={product} focusable="false">
      <path d="M10.5 7v12.500c0 3.3-1.9 5.2-4.8 5.2-1.3 0-2.3-.3-3.2-.9" />
      <circle cx="21.5" cy="18.7" r="6" />
      <path d="M27.5 12.700v12M34.5 5v19.7" />
      <circle cx="46.5" cy="18.7" r="6" />
      <path d="M59 12.700v12M59 18.700c0-3.7 2.2-6 5.3-6s5 2.1 5 5.700v6.3" />
    </svg>
  )
}
