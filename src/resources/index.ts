import type { Resource } from '@/admin'
import { articles } from './articles'
import { products } from './products'
import { profiles } from './profiles'
import { users } from './users'

/** Every entity of the console; the menu follows this order. */
export const resources: readonly Resource[] = [users, products, articles, profiles]
