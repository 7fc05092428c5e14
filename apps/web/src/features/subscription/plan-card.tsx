import { t } from '@kalaangan/messages/t';
import Check from 'lucide-react/icons/check';
import { Button } from '~/ui/buttons/button.tsx';
import type { Plan } from './plan-table.ts';

type PlanCardProps = { plan: Plan; selected: boolean; onSelect: () => void };

export function PlanCard({ plan, selected, onSelect }: PlanCardProps) {
  const { title, price, period, badge, features, buttonText } = plan;
  return (
    <li className="card plan-card" data-selected={selected} data-best={badge !== null}>
      <div className="plan-header">
        <h3>{title}</h3>
        {badge && <span className="plan-badge">{badge}</span>}
      </div>
      <p className="plan-price">
        <span className="plan-amount">₹{price}</span>
        {period && <span> {period}</span>}
        {/* Screen readers get it from the button's pressed state. */}
        {selected && (
          <span className="plan-state" aria-hidden="true">
            {t('Selected')}
          </span>
        )}
      </p>
      <ul className="plan-features">
        {features.map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <Button
        wide
        variant={badge ? 'primary' : 'secondary'}
        aria-pressed={selected}
        icon={selected && <Check size={18} aria-hidden="true" />}
        onClick={onSelect}
      >
        {buttonText}
      </Button>
    </li>
  );
}
