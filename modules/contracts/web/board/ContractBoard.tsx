import { type Answer, useClient, useRead } from "@jalon/client"
import { Loaded, type QueryOf } from "@jalon/screens"
import { Button, Link, SidePanel, Skeleton, SkeletonGroup, StatusBadge } from "@jalon/ui"
import { useId, useState } from "react"
import { nextWords } from "../../rules/index.ts"
import { CARDS, contractBoard, getContract, type listContracts } from "../../wire/index.ts"
import { Deadline } from "../list/columns.tsx"
import { RowAction } from "../list/RowAction.tsx"
import { boardWords as words } from "../list/strings.fr.ts"
import { Moves } from "../record/Moves.tsx"
import { recordHref } from "../shared/addresses.ts"
import { listWords } from "../shared/strings.fr.ts"
import styles from "./board.module.css"

type BoardQuery = QueryOf<typeof contractBoard>
type Column = Answer<typeof contractBoard>["columns"][number]
type Card = Column["cards"][number]

const nameOf = ({ learner_name }: Card) => learner_name || words.nobody

/** The moves of one contract, beside the board: the only way a card changes its column. */
function CardMoves({ card, onClose }: { card: Card; onClose: () => void }) {
  const client = useClient()
  const read = useRead(getContract, { params: { contractId: card.id } })
  const close = () => {
    onClose()
    void client.stale.tell([contractBoard])
  }
  return (
    <SidePanel isOpen onOpenChange={(isOpen) => isOpen || close()} title={`${nameOf(card)} – ${card.number}`}>
      <Loaded read={read}>{({ contract }) => <Moves contract={contract} />}</Loaded>
    </SidePanel>
  )
}

function CardItem({ card }: { card: Card }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link href={recordHref(card)} className={styles.name}>
          {nameOf(card)}
        </Link>
        <Button size="small" aria-label={words.movesOf(nameOf(card))} onPress={() => setOpen(true)}>
          {words.moves}
        </Button>
      </div>
      <p className={styles.quiet}>{card.company_name || listWords.noCompany}</p>
      <StatusBadge tone={card.badge.tone}>{card.badge.label}</StatusBadge>
      {nextWords(card.next_action) !== null && (
        <p className={styles.line}>
          <RowAction row={card} />
        </p>
      )}
      {card.deadline && (
        <p className={styles.line}>
          <Deadline row={card} />
        </p>
      )}
      {isOpen && <CardMoves card={card} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** Cards behind those already shown, asked for when somebody wants them. */
function MoreCards({ query, view, page }: { query: BoardQuery; view: Column["view"]; page: number }) {
  const read = useRead(contractBoard, { query: { ...query, column: view, page } })
  return (
    <Loaded read={read} skeleton={<CardSkeleton />}>
      {({ columns: [column] }) => column?.cards.map((card) => <CardItem key={card.id} card={card} />)}
    </Loaded>
  )
}

function BoardColumn({ column, query }: { column: Column; query: BoardQuery }) {
  const [pages, setPages] = useState(1)
  const id = useId()
  const title = listWords.views[column.view]
  const further = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{words.count(column.count, column.count_is_capped)}</span>
      </h2>
      {column.cards.length === 0 ? (
        <p className={styles.quiet}>{words.empty}</p>
      ) : (
        <ul className={styles.cards}>
          {column.cards.map((card) => (
            <CardItem key={card.id} card={card} />
          ))}
          {further.map((page) => (
            <MoreCards key={page} query={query} view={column.view} page={page} />
          ))}
        </ul>
      )}
      {column.count > pages * CARDS && (
        <Button size="small" aria-label={words.moreOf(title)} onPress={() => setPages(pages + 1)}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

function CardSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="6rem" />
    </SkeletonGroup>
  )
}

/** Contracts by status, the most urgent on top. Nothing is dragged: a move has its conditions and its questions. */
export function ContractBoard({ list }: { list: QueryOf<typeof listContracts> }) {
  const { view: _view, sort: _sort, ...query } = list
  const read = useRead(contractBoard, { query })
  return (
    <section className={styles.board} aria-label={words.region}>
      <Loaded read={read} skeleton={<CardSkeleton />}>
        {({ columns }) =>
          columns.map((column) => (
            <BoardColumn key={`${column.view} ${JSON.stringify(query)}`} column={column} query={query} />
          ))
        }
      </Loaded>
    </section>
  )
}
