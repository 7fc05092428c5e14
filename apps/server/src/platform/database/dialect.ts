import {
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type BinaryOperationNode,
  type Dialect,
  type PostgresPool,
  type QueryCompiler,
} from 'kysely';

/** Kysely's dialect for PostgreSQL, whose statements have the same text for lists of any length. */
export function createDialect(pool: PostgresPool): Dialect {
  return new StableDialect({ pool });
}

class StableDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ListCompiler();
  }
}

const comparisons = new Map<string, string>([
  ['in', '= any'],
  ['not in', '<> all'],
]);

/** Compiles `in` and `not in` with a list of values to one parameter that is an array. */
class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const comparison = OperatorNode.is(operator) ? comparisons.get(operator.operator) : undefined;
    if (comparison === undefined || !PrimitiveValueListNode.is(rightOperand))
      return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(` ${comparison}(`);
    this.appendValue(rightOperand.values);
    this.append(')');
  }
}
