import {
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  sql,
  type WhereNode,
} from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** What the code of a defect may use. */
export type DefectTools = {
  readonly sql: typeof sql;
  /**
   * A database or transaction whose statements have no condition on these columns, each as the
   * statement writes it: 'pet.owner_id' or 'owner_id'.
   */
  readonly without: <D extends Db>(db: D, ...columns: readonly string[]) => D;
};

export const defectTools: DefectTools = {
  sql,
  without: (db, ...columns) => db.withPlugin(dropConditions(columns)) as typeof db,
};

function dropConditions(columns: readonly string[]): KyselyPlugin {
  const transformer = new ConditionDropper(new Set(columns));
  return {
    transformQuery: ({ node }) => transformer.transformNode(node),
    transformResult: async ({ result }) => result,
  };
}

/** Puts `true` in the place of each comparison with a column in a WHERE. */
class ConditionDropper extends OperationNodeTransformer {
  readonly #columns: ReadonlySet<string>;
  #depth = 0;

  constructor(columns: ReadonlySet<string>) {
    super();
    this.#columns = columns;
  }

  protected override transformWhere(node: WhereNode): WhereNode {
    this.#depth += 1;
    const transformed = super.transformWhere(node);
    this.#depth -= 1;
    return transformed;
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T): T {
    if (this.#depth > 0 && BinaryOperationNode.is(node)) {
      const sides = [node.leftOperand, node.rightOperand].map(columnOf);
      if (sides.some((side) => side !== null && this.#columns.has(side))) {
        return RawNode.createWithSql('true') as OperationNode as T;
      }
    }
    return super.transformNodeImpl(node);
  }
}

/** @returns 'pet.owner_id' or 'owner_id', as it was written; null for what is no column */
function columnOf(node: OperationNode): string | null {
  if (ColumnNode.is(node)) return node.column.name;
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return null;
  const table = node.table?.table.identifier.name;
  const column = node.column.column.name;
  return table === undefined ? column : `${table}.${column}`;
}
