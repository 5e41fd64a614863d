import { useRead } from "@jalon/client"
import { dayInWords } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { ButtonLink } from "@jalon/ui"
import { Plus } from "lucide-react"
import { dashboardStatistics, listToDo } from "../wire/index.ts"
import { Figures } from "./Figures.tsx"
import { FirstSteps } from "./FirstSteps.tsx"
import styles from "./home.module.css"
import { MoneyFigures } from "./MoneyFigures.tsx"
import { HomeSkeleton } from "./Skeletons.tsx"
import { homeWords as words } from "./strings.fr.ts"
import { ToDoList } from "./ToDoList.tsx"

/** What to do this morning, then where the school stands. */
export default function HomeScreen() {
  const toDo = useRead(listToDo)
  const statistics = useRead(dashboardStatistics)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{words.title}</h1>
          <p className={styles.day}>{dayInWords(new Date().toISOString())}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href="/school/partners/list?add=company">{words.inviteCompany}</ButtonLink>
          <ButtonLink href="/school/students/list?add=one">{words.addStudent}</ButtonLink>
          <ButtonLink href="/school/contracts/list?add=contract" icon={<Plus />}>
            {words.newContract}
          </ButtonLink>
        </div>
      </header>
      <div className={styles.columns}>
        <Loaded read={toDo} skeleton={<HomeSkeleton />}>
          {(answer) => (
            <div className={styles.main}>
              {answer.first_steps && <FirstSteps steps={answer.first_steps} />}
              {(answer.first_steps === null || answer.results.length > 0) && <ToDoList answer={answer} />}
            </div>
          )}
        </Loaded>
        <Loaded read={statistics} skeleton={null}>
          {({ statistics: { money, ...statistics } }) => (
            <div className={styles.aside}>
              <Figures statistics={statistics} />
              {money && <MoneyFigures money={money} />}
            </div>
          )}
        </Loaded>
      </div>
    </div>
  )
}
