import { createElement } from 'react';
import type { IconShape } from '../../contract/registry';
import type { NavigationItem } from './contract';
import { ShapeIcon } from './ShapeIcon';

type Icon = NonNullable<NavigationItem['icon']>;

const made = new WeakMap<IconShape, Icon>();

/** The component that draws a shape; always the same one for a shape. */
export function iconComponent(shape: IconShape): Icon {
  const cached = made.get(shape);
  if (cached) return cached;
  const icon: Icon = (props) => createElement(ShapeIcon, { ...props, shape });
  made.set(shape, icon);
  return icon;
}
